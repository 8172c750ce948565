import { providerFacts, providerIds } from '@isoline/contract/providers.ts';

/**
 * The frame of a page: `panel` is one column beside the isolines, `mobile` the same with its form in reach of the
 * thumb, `wide` the whole width, `embed` has no wordmark and footer, `blank` renders only the page.
 */
export type Layout = 'panel' | 'mobile' | 'wide' | 'embed' | 'blank';

export interface Route {
  readonly path: string;
  readonly layout: Layout;
  /** The name of a file in `pages/`. */
  readonly page: string;
}

/** Every page by its exact path, for the router and the prerendering. */
export const routes: readonly Route[] = [
  { path: '/', layout: 'panel', page: 'home-page' },
  { path: '/LoginPage/LoginPage', layout: 'panel', page: 'login-page' },
  { path: '/LoginPage/LoginView', layout: 'embed', page: 'login-view-page' },
  { path: '/LoginMobile', layout: 'mobile', page: 'login-mobile-page' },
  { path: '/LoginMobile/AccountLoginView', layout: 'mobile', page: 'login-mobile-account-page' },
  { path: '/plusRegister', layout: 'panel', page: 'register-page' },
  { path: '/UserCenter', layout: 'wide', page: 'user-center-page' },
  { path: '/UserCenter/UpdateWx', layout: 'panel', page: 'replace-wechat-page' },
  { path: '/device', layout: 'panel', page: 'device-page' },
  { path: '/CloseAccount', layout: 'panel', page: 'close-account-page' },
  ...providerIds.map(
    (id): Route => ({
      path: providerFacts(id).callbackPath,
      layout: 'panel',
      page: 'provider-callback-page',
    }),
  ),
  { path: '/tencentCloud_redirect/bind', layout: 'panel', page: 'register-with-cloud-page' },
  { path: '/tencentCloud_redirect/webProVip', layout: 'panel', page: 'membership-page' },
  { path: '/BlankPage', layout: 'blank', page: 'blank-page' },
];

export const notFound: Route = { path: '/404', layout: 'panel', page: 'not-found-page' };

export const findRoute = (path: string): Route => routes.find((route) => route.path === path) ?? notFound;
