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
  ...(
    [
      [
        'Version/4.0 Chrome/86.0 UCBrowser/13.1 UCBS/3.22 NebulaSDK/1.8 AliApp(AP/10.2.96) AlipayClient/10.2.96',
        'Alipay',
      ],
      ['Version/4.0 Chrome/86.0 Mobile Safari/537.36 AliApp(DingTalk/7.0.40) com.alibaba.android.rimet/1', 'DingTalk'],
      ['Version/4.0 Chrome/99.0 Mobile Safari/537.36 Lark/5.7.5 LarkLocale/zh_CN ChannelName/Feishu', 'Feishu'],
      ['Version/4.0 Chrome/92.0 Mobile Safari/537.36 Weibo (Xiaomi-M2011__weibo__12.8.1__android)', 'Weibo'],
      ['Version/4.0 Chrome/75.0 Mobile Safari/537.36 aweme_230400 JsSdk/1.0 BytedanceWebview/d8a21c6', 'Douyin'],
      ['Version/4.0 Chrome/97.0 Mobile Safari/537.36 T7/13.20 baiduboxapp/13.20.0 (Baidu; P1 12)', 'Baidu'],
      ['Version/4.0 Chrome/100.0 Quark/6.2.1 Mobile Safari/537.36', 'Quark'],
      ['Chrome/99.0 HuaweiBrowser/13.0.5 Mobile Safari/537.36', 'Huawei Browser'],
      ['Version/4.0 Chrome/62.0 Mobile Safari/537.36 QihooBrowser/1.0', '360 Browser'],
      ['Version/4.0 Chrome/86.0 MQQBrowser/6.2 TBS/045947 Mobile Safari/537.36 MMWEBID/1 MicroMessenger/8.0', 'WeChat'],
      ['Version/4.0 Chrome/86.0 Mobile Safari/537.36 wxwork/4.0 MicroMessenger/7.0.1', 'WeCom'],
      ['Version/4.0 Chrome/89.0 MQQBrowser/6.2 Mobile Safari/537.36 V1_AND_SQ_8.9 QQ/8.9.3', 'QQ'],
      ['Version/4.0 Chrome/109.0 Mobile Safari/537.36 SomeOtherApp/1.0', ''],
      ['Chrome/120.0 Mobile Safari/537.36', 'Chrome'],
    ] as const
  ).map(([words, name]): [string, string] => [
    `Mozilla/5.0 (Linux; Android 13; 2211133C) AppleWebKit/537.36 (KHTML, like Gecko) ${words}`,
    name === '' ? 'Android' : `${name} · Android`,
  ]),
  [
    'Mozilla/5.0 (Linux; Android 13; 2211133C; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0 Mobile Safari/537.36',
    'Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
    'iPhone',
  ],
  [
    'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0 Safari/537.36 ArkWeb/4.1 Mobile HuaweiBrowser/5.1',
    'Huawei Browser · HarmonyOS',
  ],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} QIHU 360SE`, '360 Browser · Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Edg/120.0`, 'Microsoft Edge · Windows'],
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
])('text from the sender does not become a name: %j', (userAgent) => {
  expect(deviceName(userAgent)).toBe('');
});
