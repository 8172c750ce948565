/** What the pages say about passkeys, authenticator codes and recovery codes: Chinese, then English. */
export const factorTexts = {
  secondStep: ['第二步验证', 'Second step'],
  totp: ['身份验证器里的 6 位数字', 'The 6 digits in your authenticator app'],
  recoveryCode: ['恢复码', 'Recovery code'],
  useRecoveryCode: [/^恢复码 ?开启/, /^Recovery code ?Saved/],
  useAuthenticator: [/^身份验证器 ?App/, /^Authenticator app ?The/],
  usePasskey: ['使用通行密钥', 'Use a passkey'],
  trustDevice: ['30 天内在这台设备上登录不再要求第二步', 'Don’t ask on this device for 30 days'],
  goOn: ['继续', 'Continue'],
  wrongTotp: [
    '数字不对或已用过，请输入现在显示的 6 位数字',
    'Wrong or already used. Enter the digits that the app shows now.',
  ],
  wrongRecoveryCode: ['恢复码不对，或已经用过', 'This recovery code is wrong or already used.'],
  passkeyCanceled: [
    '没有收到确认。可以再试一次，或换一种方式。',
    'Nothing was confirmed. Try again, or choose another way.',
  ],
  signInExpired: ['这次登录已失效，请重新登录。', 'This sign-in has expired. Please sign in again.'],
  signInAgain: ['重新登录', 'Sign in again'],
  lostFactor: ['都用不了？', 'Can’t use any of these?'],
  lostFactorTitle: ['用不了第二步？', 'Lost your second step?'],
} as const;
