import { endpoints } from '@isoline/contract/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { freshAddress, freshPhone, useProduct } from '../product.ts';

describe.each(dialects)('a node whose slide pictures never settle, on %s', (dialect) => {
  let begun = 0;
  const renderPicture = () => {
    begun += 1;
    return new Promise<never>(() => undefined);
  };
  const use = useProduct(dialect, {}, { renderPicture });
  const get = async (path: string) => fetch(`${use().url}${path}`);

  test('a node with hung pictures still sends a code for a proof of work, is not ready after two, and says so in its metrics', async () => {
    expect((await get('/readyz')).status).toBe(200);
    for (const _ of [1, 2, 3]) {
      const [browser, phone] = [use().browser(freshAddress()), freshPhone()];
      const { headers, slide } = await browser.solve('login', 'picture');
      const sent = await browser.call(endpoints.sendSmsCode, { phone, slide }, { headers });
      expect(sent.key).toBe('OK');
    }
    expect(begun).toBe(2);
    expect((await get('/readyz')).status).toBe(503);
    const metrics = await (await get('/metrics')).text();
    expect(metrics).toContain('native_jobs_hanging 2');
    expect(metrics).toContain('security_events_total{name="native-job-hung"} 2');
    expect(use().app.hasHangingJobs()).toBe(true);
  }, 60_000);
});
