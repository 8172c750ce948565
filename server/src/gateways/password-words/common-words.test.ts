import { isCommonPassword } from '@isoline/contract/values/common-password.ts';
import { normalPassword } from '@isoline/contract/values/normal-password.ts';
import { fitsPasswordRule } from '@isoline/contract/values/password-format.ts';
import { describe, expect, test } from 'vitest';
import { commonWords } from './common-words.ts';

const context = ['isoline', 'contour', 'strata'];
const isCommon = async (password: string) => isCommonPassword(normalPassword(password), await commonWords(), context);

const obvious = `
  P@ssw0rd P@ssw0rd1 Password1@ Passw0rd# P@$$w0rd1 Qwerty123@ Qwer1234# Qwer@1234 1Qaz@wsx 1qaz@WSX Zaq1@wsx
  Admin@123 Admin123# Abc@1234 Abc123456# Aa123456@ Aa@123456 Aa1234567@ Welcome@1 Welcome1# Welc0me@123 Letmein@1
  L3tme1n@ Iloveyou1@ Il0vey0u@ Woaini@520 Woaini1314@ Woaini520# Wodemima1@ Zhongguo@1 Beijing@2008 Shanghai@1
  Zhangwei1@ Liwei@123 Wangwei@88 Huawei@123 Monkey@123 Dragon@123 Sunshine@1 Superman@1 Master@123 Football@1
  Baseball1# Shadow@123 Michael@1 Test@1234 Test1234# Root@1234 Root123456# Asdf1234@ Asdfgh@123 Zxcvbn@123
  Zxcv1234@ 1q2w3e4R@ 1Q2w3e4r# Q1w2e3r4@ Summer@2024 Winter2025# Spring@2026 January@1 Monday@123 Hello@123
  Hello123# H3llo@World1 Changeme@1 Secret@123 S3cret@1 Computer@1 Internet1@ Princess@1 Charlie@1 Qq123456@
  Qwe123@@ Asd123## Zxc123@@ Abcd@1234 Abcd1234# Aaaa1111@ Aaa111@@@ Xiaoming1@ Mima@123456 Laopo@520 Baobei@1314
  Nihao@123 Tiantian1@ Company@123 Server@2024 Guest@123 User@1234 Login@123 Passwd@123 Pass@1234 Pass1234#
  P@55w0rd Trustno1@ Starwars@1 Pokemon@1 Google@123 Tencent@123 Isoline@2026 Contour#2026 Asdfghjkl1@ Qwertyuiop1#
  Password@2025 Woaini@1 Zhangsan@123 Lisi@12345 Wangwu123@ Liuyang@1 Wang@123456 A1b2c3d4@ Aa112233@ Abc112233@
  Qwerty@1 Q1w2e3r4% 5201314Aa@ Aa5201314@ Hello@2024 Love@1314 Iloveu@520 Killer@1 Baseball@23 Batman@1 Ninja@123
  Password#1 Freedom@1 Whatever@1 Hunter2@1 Samsung@1 Apple@123 Chocolate1@ Liverpool1@ Chelsea@1 Jessica1@
  Ashley@1 Matrix@99 Access@14 Mustang@1
`;

describe('common passwords', () => {
  test.each(obvious.trim().split(/\s+/))('the common password %s is refused', async (password) => {
    expect(fitsPasswordRule(normalPassword(password))).toBe(true);
    expect(await isCommon(password)).toBe(true);
  });
});

describe('passwords that are not common', () => {
  test.each([
    'Ridge#Line7',
    'Summit#Path4',
    'Aa1#cartographer',
    'aB3@aB3@',
    'Kj7#mQpw',
    'Aa1#密码密码',
    'Tbontbt#1t?',
    'M0unt@inPine~6',
  ])('the password %s is accepted', async (password) => {
    expect(await isCommon(password)).toBe(false);
  });

  test('every generated password of 10 to 16 characters is accepted', async () => {
    const next = generator(20_261_122);
    const refused = [];
    for (let count = 0; count < 5_000; count++) {
      const password = generate(next, 10 + (count % 7));
      if (await isCommon(password)) refused.push(password);
    }
    expect(refused).toEqual([]);
  });
});

/** Creates a generator of numbers from 0 to 1 that are the same in each run (mulberry32). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789~@#%&*';

/** Generates a random password that the password rules accept. */
function generate(next: () => number, length: number): string {
  for (;;) {
    const password = Array.from({ length }, () => ALPHABET[Math.floor(next() * ALPHABET.length)]).join('');
    if (fitsPasswordRule(normalPassword(password))) return password;
  }
}
