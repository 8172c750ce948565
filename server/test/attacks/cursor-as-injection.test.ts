import { endpoints } from '@isoline/contract/endpoints.ts';
import { expect, test } from 'vitest';
import { useProduct } from '../product.ts';

// A page cursor that is run as SQL.
const use = useProduct('sqlite');

test.each([
  "' OR '1'='1",
  '0); DROP TABLE security_event; --',
  `${'0'.repeat(28)}"`,
  '\u0000'.repeat(29),
  '[object Object]',
])('the cursor %j is refused, and the table still exists', async (cursor) => {
  const { browser } = await use().newAccount();
  expect((await browser.call(endpoints.securityEvents, { cursor })).status).toBe(422);
  expect((await browser.call(endpoints.securityEvents, {})).data.events).toHaveLength(1);
});
