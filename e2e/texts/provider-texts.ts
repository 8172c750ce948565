/** What the pages say about WeChat and the cloud account: Chinese, then English. */
export const providerTexts = {
  wechat: ['微信', 'WeChat'],
  cloudAccount: ['云账号', 'Cloud'],
  qrCode: ['微信二维码', 'WeChat QR code'],
  openWechat: ['用微信登录', 'Sign in with WeChat'],
  openCloud: ['前往云账号登录', 'Go to your cloud account'],
  returnHome: ['返回首页', 'Back to home'],

  // Provider callback
  notRegistered: ['尚未注册，正在前往注册页面', 'Not registered, jumping to registration'],
  stillNotRegistered: ['尚未注册', 'Not registered yet'],
  createAccount: ['注册新账号', 'Create an account'],
  linkAccount: ['绑定已有的账号', 'Link an account that I have'],
  staysHere: ['不再自动前往，请选择下一步。', 'You stay here. Choose what to do next.'],
  noAccountToLink: [
    '没有找到账号，请检查号码，或注册新账号。',
    'There is no account with this. Check it, or create an account.',
  ],
  createInstead: ['还没有账号？注册一个', 'No account yet? Create one'],
  useComputer: ['请在电脑上注册账号或找回密码', 'Use a computer to register or retrieve your password'],
  scanCanceled: ['你在手机上取消了授权。', 'You canceled it on your phone.'],
  wechatIsProtected: [
    /该微信已绑定另一个账号，该账号由通行密钥/,
    /This WeChat is linked to another account, which a passkey/,
  ],
  scanAgain: ['重新扫码', 'Scan again'],
  denied: ['你没有授权，登录没有完成。', 'You didn’t allow it, so you are not signed in.'],
  noSignInUnderWay: ['这里没有正在进行的登录，请重新开始。', 'No sign-in is under way here. Start again.'],
  snapshot: ['使用完整服务', 'Use full service'],

  // Register or link with a pending identity
  pendingWechat: ['将绑定的微信', 'This WeChat will be linked'],
  pendingCloud: ['将绑定的云账号', 'This cloud account will be linked'],
  linkWechatToExisting: ['该手机号已有账号，要绑定微信吗？', 'This phone has an account. Link your WeChat to it?'],
  linkCloudToExisting: [
    '该手机号已有账号，要绑定云账号吗？',
    'This phone has an account. Link your cloud account to it?',
  ],
  linkToExisting: ['绑定到该账号', 'Link to this account'],
  useAnother: ['换一个', 'Use another'],

  // Link and unlink in the account center
  linkWechat: ['绑定微信', 'Link WeChat'],
  linkCloud: ['绑定云账号', 'Link cloud account'],
  unlinkWechat: ['解绑微信', 'Unlink WeChat'],
  unlinkCloud: ['解绑云账号', 'Unlink cloud account'],
  useWechatPicture: ['把微信头像用作我的头像', 'Use my WeChat picture here too'],
  unlink: ['解绑', 'Unlink'],
  replaceWechat: ['更换微信', 'Replace WeChat'],
  wechatLinked: ['微信已绑定', 'Your WeChat is linked'],
  cloudLinked: ['云账号已绑定', 'Your cloud account is linked'],
  wechatUnlinked: ['微信已解绑', 'Your WeChat is unlinked'],
  cloudUnlinked: ['云账号已解绑', 'Your cloud account is unlinked'],
  wechatReplaced: ['微信已更换', 'WeChat replaced'],
  verifyFirst: ['验证身份', 'Confirm it’s you'],
  scanOnComputer: ['手机不能扫自己屏幕上的二维码', 'A phone can’t scan its own screen.'],
  goToCloud: ['前往云账号', 'Go to your cloud account'],

  // Launch from the cloud marketplace
  continueLaunch: ['继续登录', 'Continue'],
  linkToSignedIn: ['绑定到当前账号', 'Link to this account'],
  useAnotherAccount: ['使用其他账号', 'Use another account'],
  cancelLink: ['取消', 'Cancel'],
  declineLaunch: ['不登录', 'Don’t sign in'],
  otherAccount: [/^这个云账号属于另一个账号/, /^This cloud account belongs to another account/],
  stayAndLeave: [/^保持“.+”并离开$/, /^Stay “.+” and leave$/],
  continueAs: [/^以“.+”继续$/, /^Go on as “.+”$/],
  member: ['会员有效', 'Member'],
  onTrial: ['试用中', 'On trial'],
  openProduct: ['打开产品', 'Open the product'],
} as const;
