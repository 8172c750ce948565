import { applyLocale } from '@isoline/ui/i18n/locale.ts';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { resetPage } from '../ui/testing-page.ts';
import type { Product } from './product.ts';
import { ProductFacts } from './product-facts.tsx';
import { useFieldLabel } from './product-labels.ts';

afterEach(resetPage);

const lists = ['redirectUris', 'origins', 'postLogoutRedirectUris', 'frameOrigins', 'pointsReasons'];
const entry = {
  ...Object.fromEntries(lists.map((name) => [name, []])),
  pkce: 'optional',
  backEndScopes: ['ssf.read', 'points.write'],
  eventStream: 'poll',
};

function Page() {
  const label = useFieldLabel();
  return (
    <>
      <ProductFacts product={{ entry, apis: [] } as unknown as Product} />
      {['pkce', 'backEndScopes', 'eventStream'].map((field) => (
        <output key={field} title={field}>
          {label(field)}
        </output>
      ))}
    </>
  );
}

test('settings are shown in words, and the scopes of a server also by their ids', () => {
  applyLocale('en-US');
  render(<Page />);
  const shownFor = (field: string) => {
    const label = screen.getByTitle(field).textContent ?? '';
    return screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
  };
  expect(shownFor('pkce')).toBe('Optional');
  expect(shownFor('eventStream')).toBe('Polled by the product');
  expect(shownFor('backEndScopes')).toBe(
    'Read the settings of its event stream, and fetch its events · ssf.readAdd and deduct points of these users · points.write',
  );
});
