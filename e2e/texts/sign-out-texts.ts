/** The texts of a bulk sign-out, which may require the agreement of a second operator. */
export const signOutTexts = {
  'en-US': {
    endSession: 'Sign out this device',
    needsSecond: 'Another operator must agree within a day before it begins.',
    proposeSignOut: /^Propose to sign out/,
    proposed: 'Proposed',
    agreeToSignOut: 'Agree',
  },
  'zh-CN': {
    endSession: '退出这 1 台设备',
    needsSecond: '需要另一名运营人员在一天内同意后才会执行。',
    proposeSignOut: /^提议退出这/,
    proposed: '待同意',
    agreeToSignOut: '同意',
  },
} as const;
