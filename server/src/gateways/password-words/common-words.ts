import type { Words } from '../../model/common-password.ts';

/** Words of passwords that the dictionary lacks: of Chinese people, of services, of sign-in. */
const more = `
  laopo laogong baobei baobao qinaide woaini woaiwo lisi zhangsan wangwu mima nihao jiayou shengri kuaile huawei xiaomi weixin wechat tencent
  alibaba taobao baidu alipay zhifubao douyin admin administrator login signin logon passwd passw passwort pass abcd account
  security secure default system sysadmin manager oracle mysql postgres redis docker linux ubuntu windows centos github
`;

// Shorter texts occur in good passwords by chance.
const SHORTEST = 4;

let loading: Promise<Words> | undefined;

/**
 * The words that passwords are made of: the common passwords of zxcvbn and a few more. They are loaded once, at the first
 * password that is set, so that the server starts fast.
 */
export function commonWords(): Promise<Words> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Words> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const texts = [...dictionary['passwords-common'].map(String), ...more.trim().split(/\s+/)];
  return new Set(texts.filter((text) => text.length >= SHORTEST));
}
