// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '../api/api-error.ts';
import { failureSentence } from './failure.ts';

const failed = (status: number, msg = '', retryAfter: number | null = null) =>
  failureSentence(new ApiError(status, { msg, retryAfter }));

test("the server's sentence is shown, with the time to wait", () => {
  expect(failed(502, '服务商出错。')).toBe('服务商出错。');
  expect(failed(429, '操作过于频繁。', 37)).toBe('操作过于频繁（37 秒后）');
});

test('a status without a sentence has a general one', () => {
  expect(failed(429, '', 600)).toBe('操作过于频繁，请稍后再试（约 10 分钟后）');
  expect(failed(200)).toBe(failed(500));
});

test.each([
  new NetworkError(),
  new TypeError('Failed to fetch dynamically imported module: https://a.example/assets/b.js'),
  new TypeError('error loading dynamically imported module: https://a.example/assets/b.js'),
  new TypeError('Importing a module script failed.'),
  new Error('Unable to preload CSS for /assets/b.css'),
])('%s is the network', (error) => {
  expect(failureSentence(error)).toBe('网络连接失败，请检查网络后重试');
});

test.each([new TypeError('x is not a function'), new RangeError(), 'text'])(
  'the programming error %s is thrown again',
  (error) => {
    expect(() => failureSentence(error)).toThrow(error as Error);
  },
);
