/** Every page that opens without an account, by the name of its state. */
export const publicPages = {
  home: '/',
  'sign-in': '/LoginPage/LoginPage',
  'sign-in-embedded': '/LoginPage/LoginView',
  'sign-in-mobile-code': '/LoginMobile',
  'sign-in-mobile-password': '/LoginMobile/AccountLoginView',
  register: '/plusRegister',
  'replace-wechat-signed-out': '/UserCenter/UpdateWx',
  'close-account-signed-out': '/CloseAccount',
  'wechat-callback-empty': '/wx_redirect',
  'cloud-callback-empty': '/tencentCloud_redirect',
  'cloud-register-empty': '/tencentCloud_redirect/bind',
  'cloud-membership-empty': '/tencentCloud_redirect/webProVip',
  'not-found': '/no/such/page',
} as const;

export const allPaths: readonly string[] = [...Object.values(publicPages), '/UserCenter', '/BlankPage'];
