import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME}`, 'Chrome · Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1',
    'Safari · iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox · Linux'],
  [
    'Mozilla/5.0 (Linux; U; Android 13; zh-cn; 2211133C) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/112.0 Mobile Safari/537.36 XiaoMi/MiuiBrowser/18.0',
    'Miui · Android',
  ],
  [undefined, ''],
  ['curl/8.1.0', ''],
])('the user agent %j is %j', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

// The name appears in notices to the owner, in the account center and in the console.
test.each([
  'Your account is locked: open evil.example/unlock now (x)',
  'evil.example/1 x',
  '<b>hi</b>/1 (x)',
  'a\u202eb/1 c',
  '\u009b31m/1 x',
])('a text of the sender does not become a name: %j', (userAgent) => {
  expect(deviceName(userAgent)).toBe('');
});
