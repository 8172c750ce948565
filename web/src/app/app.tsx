import { type ComponentType, lazy, StrictMode, Suspense, use, useEffect, useRef, useState } from 'react';
import { Router, useLocation } from 'wouter';
import { ErrorBoundary } from './error-boundary.tsx';
import { Frame } from './frame/frame.tsx';
import { aroundNavigation, pageCameUp } from './navigation.ts';
import { loadedPage, loadPage } from './page-loader.ts';
import { type Route, routeOf } from './routes.ts';

const Nothing = () => null;

/** A page works without what comes later, so a chunk that is gone leaves it out. */
const Later = lazy<ComponentType>(() =>
  import('./frame/later.tsx').then(
    (module) => ({ default: module.Later }),
    () => ({ default: Nothing }),
  ),
);

function PageView({ route }: { readonly route: Route }) {
  const Page = loadedPage(route.page) ?? use(loadPage(route.page));
  useEffect(pageCameUp, []);
  return <Page />;
}

/** After a change of page, reading goes on at its top. */
function useFocusOnChange(path: string): void {
  const previous = useRef(path);
  useEffect(() => {
    if (previous.current === path) return;
    previous.current = path;
    scrollTo(0, 0);
    document.getElementById('main')?.focus();
  }, [path]);
}

function Pages() {
  const [path] = useLocation();
  const route = routeOf(path);
  useFocusOnChange(path);
  return (
    <Frame layout={route.layout}>
      <ErrorBoundary key={path}>
        <Suspense fallback={null}>
          <PageView route={route} />
        </Suspense>
      </ErrorBoundary>
    </Frame>
  );
}

function WhenLive() {
  const [live, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  return <Suspense>{live && <Later />}</Suspense>;
}

/** The whole application; `ssrPath` names the route where there is no address bar. */
export function App({ ssrPath }: { readonly ssrPath?: string }) {
  return (
    <StrictMode>
      <ErrorBoundary>
        <Router aroundNav={aroundNavigation} ssrSearch="" {...(ssrPath ? { ssrPath } : {})}>
          <Pages />
        </Router>
        <WhenLive />
      </ErrorBoundary>
    </StrictMode>
  );
}
