// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { failureSentence } from './failure.ts';

const failed = (name: string, message = '', retryAfter: number | null = null) =>
  failureSentence(Object.assign(new Error(message), { name, retryAfter }));

test("the server's own sentence is told as it is, with the wait that it names", () => {
  expect(failed('502', '服务商出错。')).toBe('服务商出错。');
  expect(failed('429', '操作过于频繁。', 37)).toBe('操作过于频繁（37 秒后）');
});

test('a status without words says what it means, any other failure that something went wrong', () => {
  expect(failed('429', '', 600)).toBe('操作过于频繁，请稍后再试（约 10 分钟后）');
  expect(failed('0')).toBe('网络连接失败，请检查网络后重试');
  expect(failed('RangeError', 'for programmers')).toBe(failed('500'));
  expect(failed('200')).toBe(failed('500'));
});
