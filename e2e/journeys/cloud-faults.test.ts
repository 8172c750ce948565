import { afterAll, describe, expect, test } from 'vitest';
import { expectAccessible } from '../steps/accessible.ts';
import { answerCloud, newCloudPerson } from '../steps/cloud.ts';
import { goToCloud } from '../steps/linking.ts';
import { providerWords } from '../steps/provider-words.ts';
import { fault } from '../steps/sandbox.ts';
import { closeBrowser, type Variant, visit } from '../steps/visitor.ts';

afterAll(closeBrowser);

const both: readonly Variant[] = [
  { size: 'desktop', locale: 'en-US', scheme: 'light' },
  { size: 'phone', locale: 'zh-CN', scheme: 'dark' },
];

describe.each(both)('on a $size in $locale', (variant) => {
  const text = providerWords[variant.locale];

  test('a refusal, a reload and a cloud that fails each leave a way on, and no session', async () => {
    await visit(variant, async (visitor) => {
      const { page } = visitor;
      await goToCloud(visitor, '?url=%2FUserCenter');
      await answerCloud(page, '', 'deny');
      await page.getByText(text.denied).waitFor();
      await expectAccessible(page, 'refused');
      expect(page.url()).toMatch(/tencentCloud_redirect\?url=%2FUserCenter$/);
      await page.reload();
      await page.getByText(text.startAgain).waitFor();
      await goToCloud(visitor);
      await fault('cloud', 'error');
      await answerCloud(page, newCloudPerson(), 'allow');
      await page.getByRole('main').getByRole('alert').filter({ hasText: /./ }).waitFor();
      await expectAccessible(page, 'the cloud fails');
      await page.waitForURL((url) => url.pathname === '/');
      expect(await page.evaluate(() => sessionStorage.getItem('access_token'))).toBeNull();
    });
  });
});
