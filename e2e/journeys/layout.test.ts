import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { expectAccessible, expectNoSideways } from '../steps/accessible.ts';
import { demo, proveContact, tryPassword } from '../steps/account.ts';
import { expectFocusSeen } from '../steps/keyboard.ts';
import { paths } from '../steps/paths.ts';
import { freshPhone } from '../steps/sandbox.ts';
import { closeBrowser, type Visitor, visit } from '../steps/visitor.ts';
import { words } from '../steps/words.ts';

afterAll(closeBrowser);

const widths = [320, 390, 768, 1440, 2560];
const locales = ['zh-CN', 'en-US'] as const;
const everyPage = [...paths.filter((path) => path !== '/UserCenter'), '/no/such/page'];
const phone = { size: 'phone', locale: 'en-US', scheme: 'light' } as const;

async function signIn(visitor: Visitor): Promise<void> {
  await visitor.page.goto('/LoginPage/LoginPage');
  await tryPassword(visitor, demo.phone, demo.password);
  await visitor.page.waitForURL('**/UserCenter');
  await visitor.page.getByRole('table').locator('tbody td time').first().waitFor();
}

/** Every page as a visitor, then the check, the last step of signing up, the account centre and dialogs over them. */
async function everyState(visitor: Visitor, look: (page: Page, state: string) => Promise<void>): Promise<void> {
  const { page, locale } = visitor;
  for (const path of everyPage) {
    await page.goto(path);
    await look(page, path);
  }
  await page.goto('/plusRegister');
  await page.locator('input[name=contact]').fill(freshPhone());
  await page.getByRole('button', { name: words[locale].getCode }).click();
  await page.getByRole('slider').waitFor();
  await look(page, 'the check');
  await page.keyboard.press('Escape');
  await proveContact(visitor, freshPhone());
  await look(page, 'setting a password');
  await page.goto('/LoginPage/LoginPage#reset');
  await page.locator('dialog input[name=contact]').waitFor();
  await look(page, 'retrieving a password');
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  await signIn(visitor);
  await look(page, 'account centre');
  await page.getByRole('link', { name: words[locale].changeEmail, exact: true }).click();
  await page.getByRole('radio').first().waitFor();
  await look(page, 'changing a contact');
  await page.keyboard.press('Escape');
}

describe.each(locales)('in %s', (locale) => {
  test(`nothing scrolls sideways at ${widths.join(', ')} px`, async () => {
    await visit({ size: 'desktop', locale, scheme: 'light' }, async (visitor) => {
      await everyState(visitor, async (page, state) => {
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          await expectNoSideways(page, `${state} at ${width} px`);
        }
      });
    });
  });

  test('nothing scrolls sideways on a phone with text twice as large', async () => {
    await visit({ ...phone, locale }, async (visitor) => {
      await everyState(visitor, async (page, state) => {
        await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
        await expectNoSideways(page, state);
      });
    });
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

test('who asked for less motion sees none', async () => {
  await visit(phone, async (visitor) => {
    await visitor.page.emulateMedia({ reducedMotion: 'reduce' });
    await everyState(visitor, async (page, state) => {
      const moving = await page.evaluate(() =>
        document.getAnimations().flatMap(({ effect }) => {
          const keyframes = effect instanceof KeyframeEffect ? effect.getKeyframes() : [];
          const moves = keyframes.some(
            (frame) => 'transform' in frame || 'translate' in frame || 'backgroundPosition' in frame,
          );
          return moves && Number(effect?.getComputedTiming().activeDuration) > 10 ? [JSON.stringify(keyframes)] : [];
        }),
      );
      expect(moving, state).toEqual([]);
    });
  });
});

test('in forced colours the pages stay readable and the focus is seen', async () => {
  await visit({ size: 'desktop', locale: 'zh-CN', scheme: 'dark' }, async (visitor) => {
    await visitor.page.emulateMedia({ forcedColors: 'active' });
    await everyState(visitor, async (page, state) => {
      if (state === '/BlankPage') return;
      await page.keyboard.press('Tab');
      await expectFocusSeen(page);
      // axe reads the colours of the style sheet there, not those that are seen.
      await expectAccessible(page, state, ['color-contrast']);
    });
  });
});
