import { expect, test } from 'vitest';
import { type Texts, texts } from './texts.ts';

/**
 * The texts of pages whose meaning docs/specification.md fixes. Journeys read them from the catalogs, so only this test
 * fails if one changes by mistake. Those of errors are compared in contract/src/errors.test.ts.
 */
const specified: readonly (readonly [(text: Texts) => string, zh: string, en: string])[] = [
  [({ provider }) => provider.registering, '尚未注册，正在前往注册页面', 'Not registered, jumping to registration'],
  [
    ({ provider, providerNames }) => provider.useComputer(providerNames.wx),
    '请在电脑上注册账号或找回密码，再用微信扫码绑定。',
    'Use a computer to register or retrieve your password, then scan with WeChat to link it.',
  ],
  [({ slide }) => slide.slide, '向右滑动完成验证', 'Slide right to verify'],
  [({ resetPassword }) => resetPassword.backNow, '没有自动返回？点此登录', 'Still here? Click here to sign in'],
  [({ security }) => security.levelWith(security.low, security.lowText), '低：存在风险', 'Low: risky'],
  [
    ({ security }) => security.levelWith(security.medium, security.mediumText),
    '中：还差一步即满分',
    'Medium: one more step needed',
  ],
  [({ security }) => security.levelWith(security.high, security.highText), '高：安全性最高', 'High: strongest'],
  [({ errors }) => errors.FIELD_REQUIRED, '请填写此字段', 'Please fill out this field.'],
];

test.each(specified)('the pages say in both languages what the specification fixes: %s', (find, zh, en) => {
  expect([find(texts('zh-CN')), find(texts('en-US'))]).toEqual([zh, en]);
});
