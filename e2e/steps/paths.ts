/** Every page that a visitor may open. */
export const paths = [
  '/',
  '/LoginPage/LoginPage',
  '/LoginPage/LoginView',
  '/LoginMobile',
  '/LoginMobile/AccountLoginView',
  '/plusRegister',
  '/UserCenter',
  '/UserCenter/UpdateWx',
  '/wx_redirect',
  '/tencentCloud_redirect',
  '/tencentCloud_redirect/bind',
  '/tencentCloud_redirect/webProVip',
  '/BlankPage',
] as const;

export const isCentre = (url: URL) => url.pathname === '/UserCenter';
