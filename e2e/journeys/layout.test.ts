import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { expectAccessible, expectRoom } from '../steps/accessible.ts';
import { demo, proveContact, setPassword, tryPassword } from '../steps/account.ts';
import { askForCode } from '../steps/code.ts';
import { expectFocusSeen } from '../steps/keyboard.ts';
import { arrive } from '../steps/newcomer.ts';
import { paths } from '../steps/paths.ts';
import { picture } from '../steps/picture.ts';
import { freshPhone } from '../steps/sandbox.ts';
import { closeBrowser, type Visitor, visit } from '../steps/visitor.ts';
import { words } from '../steps/words.ts';

afterAll(closeBrowser);

const widths = [320, 390, 768, 1440, 2560];
const locales = ['zh-CN', 'en-US'] as const;
const everyPage = [...paths.filter((path) => path !== '/UserCenter'), '/no/such/page'];
const phone = { size: 'phone', locale: 'en-US', scheme: 'light' } as const;

/** Every page as a visitor, then signing up, the account centre and the dialogs over them. */
async function everyState(visitor: Visitor, look: (page: Page, state: string) => Promise<void>): Promise<void> {
  const { page } = visitor;
  for (const path of everyPage) {
    await page.goto(path);
    await look(page, path);
  }
  await page.goto('/LoginPage/LoginPage#reset');
  await page.locator('dialog input[name=contact]').waitFor();
  await look(page, 'retrieving a password');
  const own = await signUpLooking(visitor, look);
  await look(page, 'account centre');
  await editLooking(visitor, look);
  await changeLooking(visitor, own, look);
}

type Look = Parameters<typeof everyState>[1];

async function signUpLooking(visitor: Visitor, look: Look): Promise<string> {
  const { page, locale } = visitor;
  const own = freshPhone();
  await page.goto('/plusRegister');
  await page.locator('input[name=contact]').fill(freshPhone());
  await page.getByRole('button', { name: words[locale].getCode }).click();
  await page.getByRole('slider').waitFor();
  await look(page, 'the check');
  await page.keyboard.press('Escape');
  await proveContact(visitor, own);
  await look(page, 'setting a password');
  await page.locator('form a[href="#terms"]').click();
  await page.getByRole('dialog').waitFor();
  await look(page, 'the terms');
  await page.keyboard.press('Escape');
  await setPassword(visitor);
  await page.getByRole('table').locator('tbody td time').first().waitFor();
  return own;
}

/** What is edited where it stands, the picture, and a question before an act. */
async function editLooking({ page, locale }: Visitor, look: Look): Promise<void> {
  const text = words[locale];
  await page.getByRole('button', { name: text.editName }).click();
  await look(page, 'changing the nickname');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: text.changePicture }).click();
  await page.locator('input[type=file]').setInputFiles(await picture(page));
  await page.getByRole('slider').waitFor();
  await look(page, 'cutting a picture');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: text.signOutEverywhere }).click();
  await page.locator('dialog[open]').waitFor();
  await look(page, 'signing out everywhere');
  await page.keyboard.press('Escape');
}

async function changeLooking(visitor: Visitor, own: string, look: Look): Promise<void> {
  const { page, locale } = visitor;
  await page.getByRole('link', { name: words[locale].setUpEmail, exact: true }).click();
  await page.locator('dialog input[name=identifyCode]').waitFor();
  await look(page, 'proving a contact');
  const code = await askForCode(visitor, own);
  await page.locator('dialog input[name=identifyCode]').fill(code);
  await look(page, 'a code on its way');
  await page.keyboard.press('Enter');
  await page.getByLabel(words[locale].newContact).waitFor();
  await look(page, 'changing a contact');
  await page.keyboard.press('Escape');
}

describe.each(locales)('in %s', (locale) => {
  test(`nothing scrolls sideways or is cut off at ${widths.join(', ')} px`, async () => {
    await visit({ size: 'desktop', locale, scheme: 'light' }, async (visitor) => {
      await everyState(visitor, async (page, state) => {
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          await expectRoom(page, `${state} at ${width} px`);
        }
      });
    });
  });

  test('nothing scrolls sideways or is cut off on a phone with text twice as large', async () => {
    await visit({ ...phone, locale }, async (visitor) => {
      await everyState(visitor, async (page, state) => {
        await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
        await expectRoom(page, state);
      });
    });
  });
});

test('the longest name, e-mail and network address find room at every width', async () => {
  await visit({ size: 'desktop', locale: 'en-US', scheme: 'light' }, async (visitor) => {
    const { page, locale } = visitor;
    // As the server answers who comes by IPv6.
    await page.route(/login-history|sessions$/, async (route) => {
      const body = await (await route.fetch()).text();
      await route.fulfill({ body: body.replaceAll('127.0.0.1', '2001:db8:85a3:1319:8a2e:370:7334:ffff') });
    });
    await arrive(visitor, `${'long.'.repeat(11)}${freshPhone().slice(3)}@${'department.'.repeat(4)}isoline.example`);
    await page.getByRole('button', { name: words[locale].editName }).click();
    await page.getByLabel(words[locale].nickName, { exact: true }).fill('W'.repeat(24));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: words[locale].hello('W'.repeat(24)) }).waitFor();
    await page.getByRole('button', { name: /whole email/ }).click();
    await page.getByText('2001:db8').first().waitFor();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await expectRoom(page, `long data at ${width} px`);
    }
    const lines = await page
      .locator('tbody')
      .getByText('2001:db8')
      .first()
      .evaluate((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size;
      });
    expect(lines).toBe(2);
  });
});

test('on touch every control is at least 44 px high', async () => {
  await visit(phone, async (visitor) => {
    await everyState(visitor, async (page, state) => {
      const small = await page.evaluate(() =>
        [...document.querySelectorAll('button, input:not([type=checkbox], [hidden]), a[class]:not([href="#main"])')]
          .filter((control) => control.checkVisibility())
          // A field is as high as its box, a choice as its row.
          .map((control) => control.closest('label, div:has(> input)') ?? control)
          .filter((target) => Math.round(target.getBoundingClientRect().height) < 44)
          .map((target) => `${target.outerHTML.slice(0, 80)} ${target.getBoundingClientRect().height}`),
      );
      expect(small, state).toEqual([]);
    });
  });
});

/** What moves, turns or grows just now. */
function movements(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    document.getAnimations().flatMap(({ effect }) => {
      const keyframes = effect instanceof KeyframeEffect ? effect.getKeyframes() : [];
      const moves = ['transform', 'translate', 'rotate', 'scale', 'backgroundPosition'];
      const isSeen = Number(effect?.getComputedTiming().activeDuration) > 10;
      return isSeen && keyframes.some((frame) => moves.some((one) => one in frame)) ? [JSON.stringify(keyframes)] : [];
    }),
  );
}

test('who asked for less motion sees none', async () => {
  await visit(phone, async (visitor) => {
    await visitor.page.emulateMedia({ reducedMotion: 'reduce' });
    await everyState(visitor, async (page, state) => {
      expect(await movements(page), state).toEqual([]);
    });
  });
});

test('nor while something is being waited for', async () => {
  await visit(phone, async (visitor) => {
    const { page } = visitor;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/LoginPage/LoginPage', { waitUntil: 'networkidle' });
    await page.route('**/oauth/token', () => undefined);
    await tryPassword(visitor, demo.email, demo.password);
    await page.locator('button[aria-busy]').waitFor();
    await page.evaluate(() => {
      document.documentElement.dataset.loading = '';
    });
    expect(await movements(page)).toEqual([]);
  });
});

/** Controls of a list of facts that stand out of it: their edges are seen in forced colours. */
function standingOut(page: Page): Promise<readonly string[]> {
  return page.locator('dl :is(a, button)').evaluateAll((controls) =>
    controls
      .filter((control) => {
        const edge = control.closest('dl')?.getBoundingClientRect().right ?? 0;
        return control.getBoundingClientRect().right > edge + 0.5;
      })
      .map((control) => control.outerHTML),
  );
}

test('in forced colours the pages stay readable and the focus is seen', async () => {
  await visit({ size: 'desktop', locale: 'zh-CN', scheme: 'dark' }, async (visitor) => {
    await visitor.page.emulateMedia({ forcedColors: 'active' });
    await everyState(visitor, async (page, state) => {
      if (state === '/BlankPage') return;
      await page.keyboard.press('Tab');
      await expectFocusSeen(page);
      expect(await standingOut(page), state).toEqual([]);
      // axe reads the colours of the style sheet there, not those that are seen.
      await expectAccessible(page, state, ['color-contrast']);
    });
  });
});

test('printed, a dialog has one sheet, without the page that it covers', async () => {
  await visit({ size: 'desktop', locale: 'zh-CN', scheme: 'dark' }, async (visitor) => {
    const { page } = visitor;
    const sheets = async () => (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)?.length;
    await page.goto('/LoginPage/LoginPage');
    await tryPassword(visitor, demo.email, demo.password);
    await page.getByRole('table').locator('tbody td time').first().waitFor();
    expect(await sheets()).toBeGreaterThan(1);
    await page.locator('footer a[href="#terms"]').click();
    await page.getByRole('dialog').waitFor();
    expect(await sheets()).toBe(1);
  });
});
