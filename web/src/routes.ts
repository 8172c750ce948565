/**
 * How a page is framed: `panel` is one column beside the isolines, `wide` the whole width, `embed` has no wordmark and footer,
 * `blank` has nothing around it.
 */
export type Layout = 'panel' | 'wide' | 'embed' | 'blank';

export interface Route {
  readonly path: string;
  readonly layout: Layout;
  /** The name of a file in `pages/`. */
  readonly page: string;
}

/** Every page by its exact path, read by the router and the prerendering. */
export const routes: readonly Route[] = [
  { path: '/', layout: 'panel', page: 'home' },
  { path: '/LoginPage/LoginPage', layout: 'panel', page: 'login' },
  { path: '/LoginPage/LoginView', layout: 'embed', page: 'login-view' },
  { path: '/LoginMobile', layout: 'panel', page: 'login-mobile' },
  { path: '/LoginMobile/AccountLoginView', layout: 'panel', page: 'login' },
  { path: '/plusRegister', layout: 'panel', page: 'register' },
  { path: '/UserCenter', layout: 'wide', page: 'user-center' },
  { path: '/UserCenter/UpdateWx', layout: 'panel', page: 'replace-wechat' },
  { path: '/wx_redirect', layout: 'panel', page: 'provider-callback' },
  { path: '/tencentCloud_redirect', layout: 'panel', page: 'provider-callback' },
  { path: '/tencentCloud_redirect/bind', layout: 'panel', page: 'register-with-cloud' },
  { path: '/tencentCloud_redirect/webProVip', layout: 'panel', page: 'membership' },
  { path: '/BlankPage', layout: 'blank', page: 'blank' },
];

export const notFound: Route = { path: '/404', layout: 'panel', page: 'not-found' };

export const routeOf = (path: string): Route => routes.find((route) => route.path === path) ?? notFound;
