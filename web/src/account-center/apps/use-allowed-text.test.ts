import { expect, test } from 'vitest';
import { connectedProductsMessages as messages } from './connected-products-messages.ts';
import { describeAllowed } from './use-allowed-text.ts';

const api = (scope: string, text: string) => ({ scope, text, product: 'Strata' });

test('the allowed scopes of an API are a separate list in the product’s words', () => {
  const [english, chinese] = [messages['en-US'], messages['zh-CN']];
  const scopes: ('profile' | 'phone')[] = ['profile', 'phone'];
  const read = api('strata:read', 'Read your layers');
  expect(describeAllowed(english, { scopes, apiScopes: [read, api('strata:write', 'Change your layers')] })).toBe(
    'Gets your nickname and picture, phone · Allowed: Read your layers; Change your layers',
  );
  expect(describeAllowed(english, { scopes: [], apiScopes: [read] })).toBe('Allowed: Read your layers');
  expect(describeAllowed(english, { scopes: [], apiScopes: [] })).toBe('Doesn’t get any of your details');
  expect(describeAllowed(chinese, { scopes, apiScopes: [api('strata:read', '读取你的图层')] })).toBe(
    '可以使用：昵称和头像、手机号 · 允许：读取你的图层',
  );
});
