import { afterAll, test } from 'vitest';
import { paths } from '../steps/paths.ts';
import { closeBrowser, type Visitor, visit } from '../steps/visitor.ts';
import { shootAccount, shootNewcomer } from './account.ts';
import { shootRegistration } from './registration.ts';
import { shootReset, shootSensitive } from './sensitive.ts';
import { everyVariant, type Shoot, shootInto } from './shoot.ts';
import { shootSignIn } from './sign-in.ts';

afterAll(closeBrowser);

async function shootPages({ page }: Visitor, shoot: Shoot): Promise<void> {
  for (const path of [...paths.filter((one) => one !== '/UserCenter' && one !== '/BlankPage'), '/no/such/page']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await shoot(page, path === '/' ? 'home' : path.slice(1).replaceAll('/', '-'));
  }
}

const parts = [shootPages, shootRegistration, shootSignIn, shootReset, shootSensitive, shootNewcomer, shootAccount];

test.each(everyVariant)('$size, $locale, $scheme', async (variant) => {
  for (const part of parts) await visit(variant, (visitor) => part(visitor, shootInto(variant)));
});
