import { endpoints } from '@isoline/contract/endpoints.ts';
import { HOUR_MS } from '@isoline/contract/values/durations.ts';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import type { Browser } from '../browser.ts';
import { freshAddress, freshPhone, PASSWORD, useProduct } from '../product.ts';

const trail: [number, number][] = [
  [0, 0],
  [0.4, 300],
  [1, 700],
];

describe.each(dialects)('the plain slide on %s', (dialect) => {
  const use = useProduct(dialect);
  const ask = (browser: Browser) => browser.call(endpoints.getCode, { scene: 'login', kind: 'slide' });
  const sendBy = (browser: Browser, answer: { headers: { accessCode: string }; slide: object }, phone: string) =>
    browser.call(endpoints.sendSmsCode, { phone, slide: answer.slide as never }, { headers: answer.headers });
  const fail = async (browser: Browser) => {
    const { slide } = await browser.solve('login');
    return sendBy(browser, { headers: { accessCode: 'unknown' }, slide }, freshPhone());
  };

  test('a slide to its end, with its proof of work, sends one code', async () => {
    const [browser, phone] = [use().browser(freshAddress()), freshPhone()];
    const { headers, slide } = await browser.solve('login', 'slide');
    const answer = { headers, slide: { x: 1, trail, ...slide } };
    expect((await sendBy(browser, answer, phone)).key).toBe('OK');
    expect((await sendBy(browser, answer, freshPhone())).key).toBe('SLIDE_FAILED');
    expect(await use().messagesTo(phone)).toHaveLength(1);
  });

  test('a slide without its proof of work, or a proof of work without the slide, sends nothing', async () => {
    for (const part of ['slide', 'proof'] as const) {
      const [browser, phone] = [use().browser(freshAddress()), freshPhone()];
      const { headers, slide } = await browser.solve('login', 'slide');
      const answer = { headers, slide: part === 'slide' ? { x: 1, trail } : slide };
      expect((await sendBy(browser, answer, phone)).key).toBe('SLIDE_FAILED');
      expect(await use().messagesTo(phone)).toEqual([]);
    }
  });

  test('the plain slide is refused only for a client address and a device with a refusal in the last hour', async () => {
    const [address, other] = [freshAddress(), freshAddress()];
    const browser = use().browser(address);
    expect((await ask(browser)).key).toBe('OK');
    expect((await fail(browser)).key).toBe('SLIDE_FAILED');
    const elsewhere = use().browser(other);
    for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
    for (const refused of [browser, use().browser(address), elsewhere]) {
      const { status, key } = await ask(refused);
      expect([status, key]).toEqual([403, 'FORBIDDEN']);
      const { data, headers } = await refused.call(endpoints.getCode, {
        scene: 'login',
        kind: 'slide',
        otherwise: 'picture',
      });
      expect([data, headers.get('access-code')]).toEqual([{ picture: true }, null]);
    }
    expect((await ask(use().browser(other))).key).toBe('OK');
    await use().pass(HOUR_MS);
    expect((await ask(browser)).key).toBe('OK');
  });

  test('a plain slide that was issued before a refusal does not replace the picture that is required after it', async () => {
    const browser = use().browser(freshAddress());
    const { headers, slide } = await browser.solve('login', 'slide');
    await fail(browser);
    const phone = freshPhone();
    expect((await sendBy(browser, { headers, slide: { x: 1, trail, ...slide } }, phone)).key).toBe('SLIDE_FAILED');
    expect(await use().messagesTo(phone)).toEqual([]);
  });

  test('the plain slide does not replace the picture that a sign-in requires after wrong passwords', async () => {
    const { phone } = await use().newAccount();
    const browser = use().browser(freshAddress());
    for (let count = 0; count < 3; count++)
      expect((await browser.signIn(phone, 'Wrong#Line1')).key).toBe('BAD_CREDENTIALS');
    expect((await ask(browser)).key).toBe('OK');
    expect((await browser.signIn(phone, PASSWORD)).key).toBe('SLIDE_REQUIRED');
    expect((await ask(browser)).key).toBe('FORBIDDEN');
  });

  test('the plain slide is always enough when the limit is switched off', async () => {
    const node = await use().anotherNode({ LIMIT_SLIDE_REFUSALS: '0' });
    const browser = use().browser(freshAddress()).at(node.url);
    await fail(browser);
    expect((await ask(browser)).key).toBe('OK');
  });
});

describe.each(dialects)('the difficulty of a proof of work on %s', (dialect) => {
  const use = useProduct(dialect, { SLIDE_PROOF_BITS: '6' });
  const difficultyAt = async (address: string, kind: 'proof' | 'slide' = 'proof') =>
    (await use().browser(address).call(endpoints.getCode, { scene: 'login', kind })).data;
  const refuse = async (address: string, count: number) => {
    for (let refused = 0; refused < count; refused++) {
      const input = { phone: freshPhone(), slide: { proof: '1' } };
      await use().browser(address).call(endpoints.sendSmsCode, input);
    }
  };

  test('the difficulty rises with the refusals of the client, by 6 bits at most, and falls after an hour', async () => {
    const address = freshAddress();
    expect(await difficultyAt(address)).toEqual({ difficulty: 6 });
    await refuse(address, 3);
    expect(await difficultyAt(address)).toEqual({ difficulty: 8 });
    await refuse(address, 70);
    expect(await difficultyAt(address)).toEqual({ difficulty: 12 });
    expect(await difficultyAt(freshAddress())).toEqual({ difficulty: 6 });
    await use().pass(HOUR_MS);
    expect(await difficultyAt(address)).toEqual({ difficulty: 6 });
  });

  test('the difficulty is three bits lower behind the plain slide, and rises there with the refusals of the network', async () => {
    const net = dialect === 'sqlite' ? '2001:db8:d' : '2001:db8:e';
    expect(await difficultyAt(`${net}:100::1`, 'slide')).toEqual({ difficulty: 3 });
    for (let index = 0; index < 4; index++) await refuse(`${net}:${(0x100 + index).toString(16)}::1`, 1);
    expect(await difficultyAt(`${net}:1ff::1`, 'slide')).toEqual({ difficulty: 4 });
    expect(await difficultyAt(`${net}:1ff::1`)).toEqual({ difficulty: 7 });
  });

  test('the difficulty rises for a whole IPv6 network, a quarter as fast in a /56 and a sixteenth as fast in a /48', async () => {
    const net = dialect === 'sqlite' ? '2001:db8:a' : '2001:db8:b';
    for (let index = 0; index < 16; index++) await refuse(`${net}:${(0x100 + index).toString(16)}::1`, 1);
    expect(await difficultyAt(`${net}:1ff::1`)).toEqual({ difficulty: 8 });
    expect(await difficultyAt(`${net}:2ff::1`)).toEqual({ difficulty: 7 });
    expect(await difficultyAt('2001:db8:c::1')).toEqual({ difficulty: 6 });
  });
});
