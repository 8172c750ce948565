import { demo, signOut, tryPassword } from '../steps/account.ts';
import { arrive } from '../steps/newcomer.ts';
import { picture } from '../steps/picture.ts';
import { providerWords } from '../steps/provider-words.ts';
import { freshPhone } from '../steps/sandbox.ts';
import type { Visitor } from '../steps/visitor.ts';
import { words } from '../steps/words.ts';
import type { Shoot } from './shoot.ts';

/** What waits for somebody new, and what does while the server is slow or away. */
export async function shootNewcomer(visitor: Visitor, shoot: Shoot): Promise<void> {
  const { page, locale } = visitor;
  await arrive(visitor, freshPhone());
  await shoot(page, 'account-centre-new');
  await page.goto('/');
  await page.getByRole('heading', { name: words[locale].waits }).waitFor();
  await shoot(page, 'home-waiting');
  await page.goto('/tencentCloud_redirect/webProVip');
  await page.getByText(providerWords[locale].onTrial, { exact: true }).waitFor();
  await shoot(page, 'cloud-trial');
  const answers = Promise.withResolvers<void>();
  await page.route(/\/apis\/uc\//, (route) => answers.promise.then(() => route.continue()));
  await page.goto('/UserCenter');
  await page.getByRole('main').locator('[aria-busy=true]').first().waitFor();
  await shoot(page, 'account-loading');
  answers.resolve();
  await page.getByRole('table').locator('tbody tr').first().waitFor();
  await page.unroute(/\/apis\/uc\//);
  const second = await visitor.newTab();
  await second.route('**/oauth/token', (route) => route.fulfill({ status: 503, body: '' }));
  await second.goto('/UserCenter');
  await second.getByText(words[locale].unreachable).waitFor();
  await shoot(second, 'account-unreachable');
  await second.close();
}

/** The nick name and the picture, and what they refuse. */
async function shootLooks({ page, locale }: Visitor, shoot: Shoot): Promise<void> {
  const text = words[locale];
  await page.getByRole('button', { name: text.editName }).click();
  await page.getByLabel(text.nickName, { exact: true }).fill('/');
  await page.keyboard.press('Enter');
  await page.locator('[aria-invalid=true]').waitFor();
  await shoot(page, 'account-nick-name');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: text.changePicture }).click();
  const file = page.locator('input[type=file]');
  await file.waitFor();
  await shoot(page, 'account-avatar-choose');
  await file.setInputFiles({ name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await page.getByText(text.notAnImage).waitFor();
  await shoot(page, 'account-avatar-no-image');
  await file.setInputFiles(await picture(page));
  await page.getByRole('slider').waitFor();
  await shoot(page, 'account-avatar-crop');
  await page.route('**/*', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 503, body: '' }) : route.fallback(),
  );
  await page.getByRole('button', { name: text.save, exact: true }).click();
  await page.getByText(text.uploadFailed).waitFor();
  await shoot(page, 'account-avatar-failed');
  await page.unroute('**/*');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** The account centre of somebody known, and the end of the session. */
export async function shootAccount(visitor: Visitor, shoot: Shoot): Promise<void> {
  const { page, locale } = visitor;
  const text = words[locale];
  await page.goto('/LoginPage/LoginPage');
  await tryPassword(visitor, demo.phone, demo.password);
  await page.waitForURL('**/UserCenter');
  await page.waitForLoadState('networkidle');
  await shoot(page, 'account-centre');
  await shootLooks(visitor, shoot);
  await page.getByRole('button', { name: text.signOutEverywhere }).click();
  await page.locator('dialog[open]').waitFor();
  await shoot(page, 'account-sign-out-everywhere');
  await page.keyboard.press('Escape');
  await page.goto('/', { waitUntil: 'networkidle' });
  await shoot(page, 'home-signed-in');
  const other = await visitor.newTab();
  await other.goto('/UserCenter');
  await page.goto('/UserCenter');
  await signOut({ ...visitor, page: other });
  await page.getByRole('dialog', { name: text.ended }).waitFor();
  await shoot(page, 'account-session-ended');
}
