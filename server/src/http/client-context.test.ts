import { expect, test } from 'vitest';
import { detectClientContext } from './client-context.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/132 Safari';

test.each([
  ['the WeChat app', `${IPHONE}/15E148 MicroMessenger/8.0.50(0x1800322b) NetType/WIFI Language/zh_CN`, 'in-app'],
  ['WeChat on a computer', `${WINDOWS}/537.36 NetType/WIFI MicroMessenger/7.0.20 WindowsWechat(0x63090a13)`, 'in-app'],
  ['WeCom', `${IPHONE}/15E148 wxwork/4.1.30 MicroMessenger/7.0.1 Language/zh`, 'browser'],
  ['another browser of a phone', `${IPHONE}/15E148 Safari/604.1`, 'browser'],
  ['a browser of a computer', `${WINDOWS}/537.36`, 'browser'],
  ['nothing that says what it is', undefined, 'browser'],
])('%s', (_what, userAgent, clientContext) => {
  expect(detectClientContext('wx', userAgent)).toBe(clientContext);
});

test('a provider without its own app is always used in a browser', () => {
  expect(detectClientContext('tc', `${IPHONE}/15E148 MicroMessenger/8.0.50`)).toBe('browser');
});
