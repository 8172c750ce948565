import { expect, test } from 'vitest';
import { codeIn } from './verification-code.ts';

test.each([
  ['123456', '123456'],
  ['１２３ ４５６', '123456'],
  ['【Isoline】验证码：123456，5 分钟内有效。', '123456'],
  ['【Ｉｓｏｌｉｎｅ】验证码：１２３４５６，５分钟内有效。', '123456'],
  ['رمز التحقق ١٢٣٤٥٦', '123456'],
  ['Your code is 123-456.', '123456'],
])('the code in %j is %s', (text, code) => {
  expect(codeIn(text)).toBe(code);
});
