import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, test } from 'vitest';
import { settled } from '../steps/accessible.ts';
import { demo, PASSWORD, proveContact, signOut, tryPassword } from '../steps/account.ts';
import { paths } from '../steps/paths.ts';
import { picture } from '../steps/picture.ts';
import { freshPhone } from '../steps/sandbox.ts';
import { passSlide } from '../steps/slide.ts';
import { closeBrowser, type Variant, type Visitor, visit } from '../steps/visitor.ts';
import { words } from '../steps/words.ts';
import { shootReset, shootSensitive } from './sensitive.ts';
import type { Shoot } from './shoot.ts';
import { shootTrips } from './trips.ts';

const folder = join(import.meta.dirname, '../.artifacts');

const variants = (['desktop', 'phone'] as const).flatMap((size) =>
  (['zh-CN', 'en-US'] as const).flatMap((locale) =>
    (['light', 'dark'] as const).map((scheme) => ({ size, locale, scheme })),
  ),
);

beforeAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
});
afterAll(closeBrowser);

const shootInto =
  ({ size, locale, scheme }: Variant): Shoot =>
  async (page, state) => {
    await settled(page);
    const path = join(folder, `${state}.${size}.${locale}.${scheme}.png`);
    await page.screenshot({ path, fullPage: state === 'account-centre' });
  };

async function shootPages({ page }: Visitor, shoot: Shoot): Promise<void> {
  for (const path of [...paths.filter((one) => one !== '/UserCenter' && one !== '/BlankPage'), '/no/such/page']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await shoot(page, path === '/' ? 'home' : path.slice(1).replaceAll('/', '-'));
  }
}

async function shootRegistration(visitor: Visitor, shoot: Shoot): Promise<void> {
  const { page, locale } = visitor;
  const text = words[locale];
  await page.goto('/plusRegister');
  await page.locator('input[name=contact]').fill(demo.phone);
  await page.getByRole('button', { name: text.getCode }).click();
  await page.getByText(text.phoneExists).waitFor();
  await shoot(page, 'register-taken');
  await page.locator('input[name=contact]').fill(freshPhone());
  await page.getByRole('button', { name: text.getCode }).click();
  await page.getByRole('slider').and(page.locator(':enabled')).waitFor();
  await shoot(page, 'register-check');
  await page.keyboard.press('Escape');
  await proveContact(visitor, freshPhone());
  await shoot(page, 'register-password');
  await page.locator('input[name=password]').fill(PASSWORD.slice(0, 4));
  await page.getByRole('button', { name: text.register }).click();
  await page.locator('[aria-invalid=true]').waitFor();
  await shoot(page, 'register-password-wrong');
  await page.locator('form a[href="#terms"]').click();
  await page.getByRole('dialog').waitFor();
  await shoot(page, 'register-terms');
}

async function shootSignIn(visitor: Visitor, shoot: Shoot): Promise<void> {
  const { page, locale, context } = visitor;
  const text = words[locale];
  await page.goto('/LoginPage/LoginPage', { waitUntil: 'networkidle' });
  await tryPassword(visitor, `nobody.${freshPhone()}@isoline.example`);
  await page.getByText(text.wrongPassword).waitFor();
  await shoot(page, 'sign-in-wrong');
  await context.setOffline(true);
  await page.getByText(text.offline).waitFor();
  await shoot(page, 'sign-in-offline');
  await context.setOffline(false);
  await page.goto('/LoginMobile');
  await page.locator('input[name=phone]').fill(freshPhone());
  await passSlide(page, locale, () => page.getByRole('button', { name: text.getCode }).click(), 'proof');
  await page.getByRole('button', { name: text.waiting }).waitFor();
  await shoot(page, 'sign-in-code-sent');
}

async function shootAccount(visitor: Visitor, shoot: Shoot): Promise<void> {
  const { page, locale } = visitor;
  await page.goto('/LoginPage/LoginPage');
  await tryPassword(visitor, demo.phone, demo.password);
  await page.waitForURL('**/UserCenter');
  await page.waitForLoadState('networkidle');
  await shoot(page, 'account-centre');
  await page.getByRole('button', { name: words[locale].editName }).click();
  await page.getByLabel(words[locale].nickName, { exact: true }).fill('/');
  await page.keyboard.press('Enter');
  await page.locator('[aria-invalid=true]').waitFor();
  await shoot(page, 'account-nick-name');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: words[locale].changePicture }).click();
  await page.locator('input[type=file]').waitFor();
  await shoot(page, 'account-avatar-choose');
  await page.locator('input[type=file]').setInputFiles(await picture(page));
  await page.getByRole('slider').waitFor();
  await shoot(page, 'account-avatar-crop');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: words[locale].signOutEverywhere }).click();
  await page.locator('dialog[open]').waitFor();
  await shoot(page, 'account-sign-out-everywhere');
  await page.keyboard.press('Escape');
  await page.goto('/', { waitUntil: 'networkidle' });
  await shoot(page, 'home-signed-in');
  const other = await visitor.newTab();
  await other.goto('/UserCenter');
  await page.goto('/UserCenter');
  await signOut({ ...visitor, page: other });
  await page.getByRole('dialog', { name: words[locale].ended }).waitFor();
  await shoot(page, 'account-session-ended');
}

test.each(variants)('$size, $locale, $scheme', async (variant) => {
  const shoot = shootInto(variant);
  await visit(variant, async (visitor) => {
    await shootPages(visitor, shoot);
    await shootRegistration(visitor, shoot);
    await shootSignIn(visitor, shoot);
    await shootReset(visitor, shoot);
    await shootSensitive(visitor, shoot);
    await shootAccount(visitor, shoot);
  });
});

test.each(variants)('WeChat and the cloud: $size, $locale, $scheme', (variant) =>
  shootTrips(variant, shootInto(variant)),
);
