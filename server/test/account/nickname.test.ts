import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { picture } from '../pictures.ts';
import { useProduct } from '../product.ts';
import { keyFor, profileOf, sign, update, upload } from '../uploads.ts';

describe.each(dialects)('the nickname on %s', (dialect) => {
  const use = useProduct(dialect);

  test('a nickname changes by itself, together with the avatar, or not at all', async () => {
    const { browser } = await use().newAccount();
    const before = await profileOf(browser);
    expect((await update(browser, {})).data).toEqual(before);
    expect((await update(browser, { nickName: '  山 🏔️ ' })).data).toEqual({ ...before, nickName: '山 🏔️' });
    const userIcon = await upload(browser, await picture().png().toBuffer());
    const both = await update(browser, { nickName: 'Ridge', userIcon });
    expect(both.data).toEqual({ ...before, nickName: 'Ridge', userIcon: expect.stringContaining('/avatars/') });
    expect((await update(browser, { nickName: 'Valley' })).data).toEqual({ ...both.data, nickName: 'Valley' });
    expect(await profileOf(browser)).toEqual({ ...both.data, nickName: 'Valley' });
  });

  test.each([
    '',
    ' ',
    'x'.repeat(25),
    'a/b',
    'a\\b',
    '.',
    '..',
    'a\u0000b',
    '\u202eevil',
    '\ud800',
    '\u3164',
    '\u2800\ufe0f',
  ])('the nickname %j is refused', async (nickName) => {
    const { browser } = await use().newAccount();
    const before = await profileOf(browser);
    const refused = await update(browser, { nickName });
    expect([refused.status, refused.key]).toEqual([422, 'FIELDS_INVALID']);
    expect(Object.keys((refused.data as unknown as { fields: object }).fields)).toEqual(['nickName']);
    expect(await profileOf(browser)).toEqual(before);
  });

  test.each(['山 🏔️', '100% ?#&+=', '%2f..%00', "it's (me)!*~", '👩‍👩‍👧‍👦 مرحبا', '$& <b>"x">'])(
    'the nickname %s is accepted, and an avatar can be uploaded under it',
    async (nickName) => {
      const { browser } = await use().newAccount();
      expect((await update(browser, { nickName })).data.nickName).toBe(nickName);
      const userIcon = await upload(browser, await picture().png().toBuffer());
      expect(userIcon).toBe(`${(await profileOf(browser)).userId}/${keyFor(nickName)}`);
      expect((await update(browser, { userIcon })).key).toBe('OK');
    },
  );

  test('an account that takes over a nickname does not get access to the upload of the former owner', async () => {
    const { browser } = await use().newAccount();
    const { browser: heir } = await use().newAccount();
    await update(browser, { nickName: 'Shared' });
    const old = await upload(browser, await picture().png().toBuffer());
    await update(browser, { nickName: 'Other' });
    await update(heir, { nickName: 'Shared' });
    expect((await sign(browser, Buffer.alloc(1), { key: keyFor('Shared') })).status).toBe(403);
    const theirs = await upload(heir, await picture(50, 50).png().toBuffer());
    expect(theirs).not.toBe(old);
    expect((await update(heir, { userIcon: old })).key).toBe('FORBIDDEN');
    expect((await update(browser, { userIcon: old })).key).toBe('OK');
    expect((await update(heir, { userIcon: theirs })).key).toBe('OK');
  });
});
