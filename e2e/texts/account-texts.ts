/** What the pages say, as a user reads it: Chinese, then English. The end-to-end tests keep copies of their own. */
export const accountTexts = {
  // Fields and buttons of several forms
  username: ['手机号或邮箱', 'Phone or email'],
  phone: ['手机号', 'Phone'],
  email: ['邮箱', 'Email'],
  newPhone: ['新手机号', 'New phone'],
  newEmail: ['新邮箱', 'New email'],
  password: ['密码', 'Password'],
  newPassword: ['新密码', 'New password'],
  repeatPassword: ['确认密码', 'Confirm password'],
  code: ['验证码', 'Verification code'],
  getCode: ['获取验证码', 'Get code'],
  resendIn: [/后重发$/, /^Resend in/],
  next: ['下一步', 'Next'],
  confirm: ['确认', 'Confirm'],
  cancel: ['取消', 'Cancel'],
  save: ['保存', 'Save'],
  done: ['完成', 'Done'],
  tryAgain: ['重试', 'Try again'],
  otherLanguage: ['English', '中文'],

  // Slide challenge
  slideChallenge: ['安全验证', 'Security check'],
  withoutPicture: ['看不清图片？换一种方式', 'Verify without a picture'],

  // Pages and their frame
  terms: ['服务条款', /terms of service/i],
  privacy: ['隐私政策', /privacy policy/i],
  notFound: ['这里超出了地图', 'Off the map'],
  pageNotLoaded: ['页面没能打开', 'This page didn’t open'],
  offline: ['网络已断开', 'You are offline.'],
  backOnline: ['网络已恢复', 'The connection is back'],
  networkError: ['网络连接失败', 'No connection.'],
  serverUnreachable: ['暂时连不上服务器', 'The server can’t be reached just now.'],
  needsScriptsAndCookies: ['请允许 JavaScript 和 Cookie', 'Allow JavaScript and cookies'],

  // Sign in
  signIn: ['登录', 'Sign in'],
  byCode: ['验证码登录', 'Code'],
  wrongPassword: ['账号或密码不正确', 'The account or password is incorrect.'],
  locked: ['错误次数过多，请在 10 分钟后重试', 'Too many wrong attempts: try again in 10 minutes.'],
  neitherPhoneNorEmail: ['请输入 11 位手机号或完整的邮箱', 'Enter an 11-digit phone number or a full email address.'],
  useCode: ['用验证码登录', 'Sign in with a code'],
  setNewPassword: ['找回密码', 'Reset password'],
  capsLock: ['大写锁定已打开', 'Caps lock is on'],
  forgotPassword: ['忘记密码？', 'Forgot password?'],
  redirectRefused: ['返回地址不被允许', 'The back address is not allowed.'],

  // Register
  signUp: ['注册', 'Sign up'],
  byEmail: ['邮箱注册', 'By email'],
  register: ['注册并登录', 'Sign up and sign in'],
  passwordRuleMet: ['已满足', 'done'],
  passwordsDiffer: ['两次输入的密码不一致', 'The passwords don’t match.'],
  passwordRulesUnmet: ['密码还不符合下面的要求', 'The password doesn’t meet the rules below.'],
  passwordTooCommon: ['这个密码太常见', 'Too common'],
  agreeFirst: ['请先同意服务条款和隐私政策', 'Agree to the service terms and the privacy policy first.'],
  phoneExists: ['该手机号已注册', 'The phone number already exists.'],
  signInInstead: ['直接登录', 'Sign in instead'],
  wrongCode: ['手机号与验证码不匹配', 'The phone and verification code do not match.'],
  codeNotSent: ['验证码发送失败，请稍后再试', 'Failed to send the verification code.'],
  verifyAgain: ['页面重新打开过', 'The page was reloaded.'],

  // Reset password
  resetPassword: ['找回密码', 'Reset password'],
  resetByEmail: ['邮箱找回', 'By email'],
  noAccountInfo: ['无法获取账号信息，不能发送验证码', 'Could not obtain account information'],
  signUpInstead: ['注册账号', 'Sign up'],
  wrongContactCode: ['验证码不正确', 'The verification code is incorrect.'],
  passwordReset: ['新密码已生效', 'Password reset'],
  backToSignIn: ['没有自动返回？点此登录', 'Still here? Click here to sign in'],
  stepExpired: ['本步骤已过期，请重新开始', 'This step has expired. Start again.'],

  // Session
  signOut: ['退出登录', 'Sign out'],
  signOutEverywhere: ['退出所有设备', 'Sign out everywhere'],
  endOtherSessions: ['退出其他设备', 'Sign out everywhere else'],
  endSessionThere: [/^退出登录：/, /^Sign out (?!everywhere)/],
  sessionEnded: ['请重新登录', 'Please sign in again'],
  signedInElsewhere: ['你已在其他标签页登录', 'You signed in in another tab'],
  finishSignUp: ['继续注册', 'Finish signing up'],
  continueSignedIn: ['使用已登录的账号', 'Go on signed in'],
} as const;
