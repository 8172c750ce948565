// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { Suspense, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { PageView } from './page-view.tsx';

const { loadedPage, loadPage } = vi.hoisted(() => ({ loadedPage: vi.fn(), loadPage: vi.fn() }));
vi.mock('./load-page.ts', () => ({ loadedPage, loadPage }));

afterEach(cleanup);

test('a page whose chunk arrives while React repeats its suspended render is rendered without an error', async () => {
  const Page = () => <h1>Page</h1>;
  // Loaded from the second render on; the promise of the first settles before React repeats the render.
  loadedPage.mockReturnValueOnce(undefined).mockReturnValue(Page);
  loadPage.mockResolvedValue(Page);
  const onRecoverableError = vi.fn();
  const root = createRoot(document.body.appendChild(document.createElement('div')), { onRecoverableError });
  await act(async () => {
    startTransition(() => {
      root.render(
        <Suspense fallback={null}>
          <PageView name="login-page" />
        </Suspense>,
      );
    });
  });
  screen.getByRole('heading', { name: 'Page' });
  expect(onRecoverableError).not.toHaveBeenCalled();
  await act(() => root.unmount());
});
