/** Every page that a visitor may open. */
export const paths = [
  '/',
  '/LoginPage/LoginPage',
  '/LoginPage/LoginView',
  '/LoginMobile',
  '/LoginMobile/AccountLoginView',
  '/plusRegister',
  '/UserCenter',
  '/BlankPage',
] as const;
