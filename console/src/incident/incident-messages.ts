import { measures } from '@isoline/contract/console/operator-limits.ts';
import type { BulkSignOutState, MeasureKind } from '@isoline/contract/values/incident.ts';
import { defineMessages } from '@isoline/ui/i18n/messages.ts';
import { named } from '@isoline/ui/i18n/word-of.ts';
import { counted, grouped } from '../console-messages.ts';

/** The times between which a bulk sign-out selects sign-ins; null does not limit. */
interface Times {
  readonly from: string | null;
  readonly to: string | null;
}

/** The texts of measures of an incident, and of bulk sign-outs. */
export const incidentMessages = defineMessages({
  'zh-CN': {
    title: '应急处置',
    lead: '遇到攻击时使用。每一步都会记录；限制到期自动解除，所有服务器 5 秒内生效。',
    inForce: '正在生效的限制',
    nothingInForce: '目前没有生效的限制。',
    setBySettings: '服务器设置已限制短信验证码（SMS_SENDING），这里不能恢复，请见运维文档。',
    what: '限制',
    until: '到期',
    by: '操作者',
    reason: '原因',
    change: '操作',
    lift: '解除',
    liftNamed: (what: string) => `解除：${what}`,
    measure: (kind: MeasureKind, value: string) =>
      named<MeasureKind>(
        {
          sms: value === 'off' ? '停止所有短信验证码' : '短信验证码只发往常用设备',
          network: `限制网段 ${value}`,
          numbers: `不向号段 ${value} 发送验证码`,
        },
        value,
      )(kind),
    hours: '持续时间',
    hoursOf: (count: number) => `${count} 小时`,
    stopSms: '停止短信',
    stopSmsText: '验证码短信被刷或费用异常时使用。邮箱、密码、通行密钥不受影响。',
    who: '仍可接收',
    nobody: '任何人都不发',
    knownDevices: '只发给常用设备上的本人',
    stopSmsOffWarning: '只有手机号且没有密码或通行密钥的用户将无法登录；通知短信会等到恢复后再发。',
    stopSmsKnownWarning: '新设备、注册和找回密码都收不到短信验证码，页面会提示改用其他方式。',
    refuseNetwork: '限制网段',
    refuseNetworkText: '来自该网段的陌生设备不能登录、注册、获取验证码或找回密码。',
    network: 'IP 地址或网段',
    networkHint: '例如 203.0.113.0/24；IPv4 至少 /12，IPv6 至少 /24',
    refuseNetworkWarning: '已登录的用户不受影响，本人仍可在常用设备上登录。共用该网段的其他人会看到换网络的提示。',
    refuseNumbers: '限制号段',
    refuseNumbersText: '不再向该号段发送短信验证码，例如被用来刷短信的虚拟运营商号段。',
    numbers: '手机号开头',
    numbersHint: `${measures.numbersDigits.min} 到 ${measures.numbersDigits.max} 位数字，例如 1701`,
    notNumbers: `请填写手机号开头的 ${measures.numbersDigits.min} 到 ${measures.numbersDigits.max} 位数字，例如 1701`,
    refuseNumbersWarning: '本人在常用设备上仍可收到；其他人会看到改用邮箱的提示。',
    begin: '开始',
    begun: (kind: MeasureKind, value: string) =>
      named<MeasureKind>(
        {
          sms: value === 'off' ? '已停止所有短信验证码。' : '短信验证码现在只发往常用设备。',
          network: `网段 ${value} 已被限制。`,
          numbers: `已停止向号段 ${value} 发送验证码。`,
        },
        value,
      )(kind),
    signOutTitle: '批量退出登录',
    signOutText: '先统计，再执行。只包括现在仍登录、且符合所填全部条件的设备。',
    product: '产品 ID',
    from: '登录不早于',
    to: '登录不晚于',
    toHint: '留空表示到现在',
    requirePasswords: '同时要求这些账号设置新密码',
    requirePasswordsHint: '会退出这些账号的所有设备并删除原密码',
    count: '统计',
    countResult: (sessions: number, accounts: number) =>
      `符合条件的登录设备 ${grouped(sessions)} 台，账号 ${grouped(accounts)} 个。`,
    needsSecond: '需要另一名运营人员在一天内同意后才会执行。',
    propose: (sessions: number) => `提议退出这 ${grouped(sessions)} 台设备`,
    proposeTitle: '提议批量退出登录',
    agree: '同意',
    agreeTitle: '同意批量退出登录',
    waitsForSecond: (accounts: number, sessions: number) =>
      `等待另一名运营人员同意：账号 ${grouped(accounts)} 个，设备 ${grouped(sessions)} 台`,
    byTwo: (operator: string, second: string) => `${operator}，${second} 已同意`,
    nobodyFits: '没有符合条件的登录设备，无需执行。',
    smsStopped: '短信验证码已停止：只有手机号的用户在恢复之前无法登录。',
    end: (sessions: number) => `退出这 ${grouped(sessions)} 台设备`,
    endTitle: '批量退出登录',
    endText: (sessions: number, accounts: number) =>
      `${grouped(accounts)} 个账号的 ${grouped(sessions)} 台设备会退出登录，访问令牌也会失效。用户会收到通知，并在安全动态里看到。无法撤销。`,
    endPasswordText: (accounts: number) =>
      `${grouped(accounts)} 个账号会在所有设备上退出登录，原密码和访问令牌失效，用户需用验证码登录后设置新密码。用户会收到通知。无法撤销。`,
    signOuts: '批量退出记录',
    noSignOuts: '还没有执行过。',
    criteria: '条件',
    criteriaText: (network: string, product: string) =>
      [network, product].filter(Boolean).join(' · ') || '不限网段和产品',
    times: (from: string, to: string) => `${from} 至 ${to}`,
    conditions: (criteria: string, { from, to }: Times) =>
      `条件：${criteria}；登录时间${from ? `从 ${from} ` : '不限起始'}，${to ? `到 ${to}` : '到现在'}。`,
    withPasswords: '并要求新密码',
    progress: '进度',
    progressText: (accounts: number, expected: number, sessions: number) =>
      `账号 ${grouped(accounts)} / ${grouped(expected)}，设备 ${grouped(sessions)} 台`,
    ended: (accounts: number, sessions: number) => `账号 ${grouped(accounts)} 个，设备 ${grouped(sessions)} 台`,
    state: '状态',
    stateName: named<BulkSignOutState>({
      proposed: '待同意',
      running: '进行中',
      done: '已完成',
      stopped: '已停止',
      expired: '已过期',
    }),
    started: '开始时间',
    stop: '停止',
    stopNamed: (criteria: string) => `停止：${criteria}`,
  },
  'en-US': {
    title: 'Incident',
    lead: 'Use this during an attack. Each step is recorded. A measure ends automatically, and takes effect on every server within 5 seconds.',
    inForce: 'In force now',
    nothingInForce: 'No measure is in force.',
    setBySettings:
      'A setting of the server limits SMS verification codes (SMS_SENDING). You can’t change it here; see the operations guide.',
    what: 'Measure',
    until: 'Until',
    by: 'By',
    reason: 'Reason',
    change: 'Action',
    lift: 'Lift',
    liftNamed: (what) => `Lift: ${what}`,
    measure: (kind, value) =>
      named<MeasureKind>(
        {
          sms: value === 'off' ? 'No SMS verification codes' : 'SMS verification codes only to known devices',
          network: `Network ${value} refused`,
          numbers: `No verification codes to numbers that start with ${value}`,
        },
        value,
      )(kind),
    hours: 'For',
    hoursOf: (count) => (count === 1 ? '1 hour' : `${count} hours`),
    stopSms: 'Stop SMS',
    stopSmsText:
      'Use this when attackers request SMS verification codes in bulk, or SMS costs too much. Email, passwords and passkeys still work.',
    who: 'Who still gets them',
    nobody: 'Nobody',
    knownDevices: 'Owners on known devices',
    stopSmsOffWarning:
      'People with only a phone, without a password or a passkey, can’t sign in. SMS notices wait until the measure ends.',
    stopSmsKnownWarning:
      'New devices, sign-ups and password resets don’t get SMS verification codes. The pages tell people to use another method.',
    refuseNetwork: 'Refuse a network',
    refuseNetworkText:
      'Unknown devices on this network can’t sign in, sign up, get verification codes or reset a password.',
    network: 'IP address or network',
    networkHint: 'Such as 203.0.113.0/24; /12 or narrower for IPv4, /24 or narrower for IPv6',
    refuseNetworkWarning:
      'People who are signed in stay signed in, and owners can still sign in on known devices. The pages tell others on this network to use another one.',
    refuseNumbers: 'Refuse a range of numbers',
    refuseNumbersText:
      'No SMS verification codes to these numbers, such as a range that attackers use to request SMS in bulk.',
    numbers: 'Start of the numbers',
    numbersHint: `${measures.numbersDigits.min} to ${measures.numbersDigits.max} digits, such as 1701`,
    notNumbers: `Enter the first ${measures.numbersDigits.min} to ${measures.numbersDigits.max} digits of the phone numbers, such as 1701`,
    refuseNumbersWarning:
      'Owners on known devices still get their verification codes. The pages tell others to use email or another method.',
    begin: 'Start',
    begun: (kind, value) =>
      named<MeasureKind>(
        {
          sms:
            value === 'off'
              ? 'SMS verification codes are stopped.'
              : 'SMS verification codes go only to known devices.',
          network: `Network ${value} is refused.`,
          numbers: `Numbers that start with ${value} get no verification codes.`,
        },
        value,
      )(kind),
    signOutTitle: 'Sign out in bulk',
    signOutText:
      'Count first, then act. Only devices that are signed in now and match all your conditions are included.',
    product: 'Product id',
    from: 'Signed in from',
    to: 'Signed in until',
    toHint: 'Leave empty for now',
    requirePasswords: 'Also require new passwords for these accounts',
    requirePasswordsHint: 'This signs out all devices of these accounts and removes their passwords',
    count: 'Count',
    countResult: (sessions, accounts) =>
      `${counted(sessions, 'signed-in device')} of ${counted(accounts, 'account')} match.`,
    needsSecond: 'Another operator must agree within a day before it starts.',
    propose: (sessions) =>
      sessions === 1 ? 'Propose to sign out this device' : `Propose to sign out these ${grouped(sessions)} devices`,
    proposeTitle: 'Propose to sign out in bulk',
    agree: 'Agree',
    agreeTitle: 'Agree to sign out in bulk',
    waitsForSecond: (accounts, sessions) =>
      `Waiting for another operator to agree: ${counted(accounts, 'account')}, ${counted(sessions, 'device')}`,
    byTwo: (operator, second) => `${operator}, agreed by ${second}`,
    nobodyFits: 'No signed-in device matches. There is nothing to do.',
    smsStopped: 'SMS verification codes are stopped: people with only a phone can’t sign in until they are back.',
    end: (sessions) => (sessions === 1 ? 'Sign out this device' : `Sign out these ${grouped(sessions)} devices`),
    endTitle: 'Sign out in bulk',
    endText: (sessions, accounts) =>
      `This signs out ${counted(sessions, 'device')} of ${counted(accounts, 'account')}, and revokes the access tokens of these accounts. Their owners get a notice and see it in their security activity. This can’t be undone.`,
    endPasswordText: (accounts) =>
      `This signs out ${counted(accounts, 'account')} on every device, removes their passwords and revokes their access tokens. Their owners get a notice, sign in with a verification code and set a new password. This can’t be undone.`,
    signOuts: 'Bulk sign-outs',
    noSignOuts: 'No bulk sign-outs yet.',
    criteria: 'Which devices',
    criteriaText: (network, product) => [network, product].filter(Boolean).join(' · ') || 'Any network and product',
    times: (from, to) => `${from} to ${to}`,
    conditions: (criteria, { from, to }) =>
      `Conditions: ${criteria}; signed in ${from ? `from ${from} ` : ''}until ${to ?? 'now'}.`,
    withPasswords: 'with new passwords',
    progress: 'Progress',
    progressText: (accounts, expected, sessions) =>
      `${grouped(accounts)} of ${counted(expected, 'account')}, ${counted(sessions, 'device')}`,
    ended: (accounts, sessions) => `${counted(accounts, 'account')}, ${counted(sessions, 'device')}`,
    state: 'State',
    stateName: named<BulkSignOutState>({
      proposed: 'Proposed',
      running: 'Running',
      done: 'Done',
      stopped: 'Stopped',
      expired: 'Expired',
    }),
    started: 'Started',
    stop: 'Stop',
    stopNamed: (criteria) => `Stop: ${criteria}`,
  },
});
