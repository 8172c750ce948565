/** Pages that other pages link to or redirect to. Every page is in `routes.ts`. */
export const paths = {
  signIn: '/LoginPage/LoginPage',
  signInOnPhone: '/LoginMobile',
  register: '/plusRegister',
  accountCenter: '/UserCenter',
  security: '/UserCenter?section=security',
  signInRecords: '/UserCenter?section=records',
  points: '/UserCenter?section=points',
  apps: '/UserCenter?section=apps',
  privacy: '/UserCenter?section=privacy',
  closeAccount: '/CloseAccount',
  replaceWechat: '/UserCenter/UpdateWx',
  membership: '/tencentCloud_redirect/webProVip',
} as const;
