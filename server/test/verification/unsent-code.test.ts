import { endpoints } from '@isoline/contract/endpoints.ts';
import { describe, expect, test } from 'vitest';
import type { Ports } from '../../src/model/ports/ports.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { freshPhone, useProduct } from '../product.ts';
import { strictPorts } from '../strict-ports.ts';

/** Creates an SMS service that never sends its first message, as if the server were killed after the commit. */
function withoutFirstSend() {
  const end = Promise.withResolvers<never>();
  end.promise.catch(() => {});
  let asked = 0;
  return {
    wrapPorts: (ports: Ports): Ports => ({
      ...ports,
      sms: {
        ...ports.sms,
        send(message) {
          asked += 1;
          return asked === 1 ? end.promise : ports.sms.send(message);
        },
      },
    }),
    asked: () => asked,
    end: () => end.reject(new Error('the server is gone')),
  };
}

describe.each(dialects)('a code that was not sent because its server was killed after the commit, on %s', (dialect) => {
  const service = withoutFirstSend();
  const use = useProduct(dialect, {}, { wrapPorts: (ports) => service.wrapPorts(strictPorts(ports, dialect)) });

  test('an unsent code makes its user wait 60 s for another code, like a sent code', async () => {
    const [browser, phone] = [use().browser(), freshPhone()];
    const unsent = use().send(browser, 'register', { phone });
    await expect.poll(service.asked).toBe(1);
    expect((await use().send(browser, 'register', { phone })).key).toBe('CODE_TOO_SOON');
    await use().pass(60_000);
    const identifyCode = await use().requestCode(browser, 'register', { phone });
    const { data } = await browser.call(endpoints.checkCode, { phone, identifyCode, scene: 'register' });
    expect(data.checkResult).toBe(true);
    expect(await use().messagesTo(phone)).toHaveLength(1);
    service.end();
    await unsent;
  });
});
