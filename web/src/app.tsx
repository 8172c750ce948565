import { StrictMode, Suspense, use, useDeferredValue, useEffect, useRef } from 'react';
import { Router, useLocation } from 'wouter';
import { resumeSession } from './api/session.ts';
import { ErrorBoundary } from './layouts/error-boundary.tsx';
import { Overlays } from './layouts/overlays.tsx';
import { PageLayout } from './layouts/page-layout.tsx';
import { loadedPage, loadPage } from './load-page.ts';
import { aroundNavigation, onPageMounted } from './navigation.ts';
import { findRoute, type Route } from './routes.ts';
import { useSecondStep } from './shared/session/pending-second-step.ts';
import { useHydrated } from './state/use-hydrated.ts';
import { keepFocus } from './ui/keep-focus.ts';

/** A page, or the second step of a sign-in that started on it. */
function PageView({ name }: { readonly name: string }) {
  // The page stays until the chunk of the second step is loaded. The next page, whose chunk is already loaded, is shown
  // immediately.
  const hasSecondStep = useDeferredValue(useSecondStep() !== null);
  const shown = hasSecondStep ? 'second-step-page' : name;
  const Page = loadedPage(shown) ?? use(loadPage(shown));
  useEffect(onPageMounted, []);
  return <Page />;
}

/** Scrolls to the top and moves the focus to the main content after navigation. */
function useFocusOnChange(path: string): void {
  const previous = useRef(path);
  useEffect(() => {
    if (previous.current === path) return;
    previous.current = path;
    scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [path]);
}

/**
 * Determines who is signed in, for the account menu. A provider callback may start a session first: its page resumes
 * the session afterwards.
 */
function useSessionOfPage({ page, layout }: Route): void {
  const asks = page !== 'provider-callback-page' && layout !== 'embed' && layout !== 'blank';
  useEffect(() => {
    if (asks) void resumeSession();
  }, [asks]);
}

function Pages() {
  const [path] = useLocation();
  const route = findRoute(path);
  useFocusOnChange(path);
  useSessionOfPage(route);
  useEffect(keepFocus, []);
  return (
    <PageLayout layout={route.layout}>
      <ErrorBoundary key={path}>
        <Suspense fallback={null}>
          <PageView name={route.page} />
        </Suspense>
      </ErrorBoundary>
    </PageLayout>
  );
}

/** The overlays depend on the browser, so they are not prerendered. */
const AfterHydration = () => useHydrated() && <Overlays />;

/** The whole application; `ssrPath` is the route when there is no location (prerendering). */
export function App({ ssrPath }: { readonly ssrPath?: string }) {
  return (
    <StrictMode>
      <ErrorBoundary>
        <Router aroundNav={aroundNavigation} ssrSearch="" {...(ssrPath ? { ssrPath } : {})}>
          <Pages />
        </Router>
        <AfterHydration />
      </ErrorBoundary>
    </StrictMode>
  );
}
