import { row } from './error-row.ts';

// Outcomes of the operators' console.

export const LAST_ADMINISTRATOR = row(
  40930,
  200,
  '这是最后一名管理员，请先邀请另一名管理员',
  'This is the last administrator. Invite another one first.',
);
export const OTHER_OPERATOR_REQUIRED = row(
  40940,
  200,
  '需要另一名有权限的运营人员同意',
  'Another operator with access must agree: not the one who proposed this.',
);
export const OPERATORS_TOO_NEW = row(
  40960,
  200,
  '提出和同意的运营人员，通行密钥都须已创建 72 小时',
  'The operator who proposes it and the one who agrees must both have had their passkeys for 72 hours.',
);
export const REMOVAL_PENDING = row(40941, 200, '已在等待移除', 'This protection is already being removed.');
export const REPLACEMENT_PENDING = row(
  40961,
  200,
  '已有更换联系方式的提议或等待，请先取消',
  'A replacement of a contact is already proposed or waiting. Withdraw it first.',
);
export const CONTACTS_DIFFER = row(
  40962,
  200,
  '与提议的手机号或邮箱不一致，请与对方核对',
  'This is not the contact that was proposed. Check it with the person.',
);
export const ACCOUNT_ENDING = row(
  40963,
  200,
  '账号已申请注销或合并；本人登录后可以保留，冻结也会停止申请',
  'The account is about to be closed or merged. Its owner can stop this by signing in, and freezing the account stops it too.',
);
export const OPERATOR_EXISTS = row(
  40931,
  200,
  '该名称的运营人员已存在，只能在命令行中重新邀请',
  'An operator already has this name. Only the command line can invite them again.',
);
export const MEMBERSHIP_CHANGED = row(
  40947,
  200,
  '会员的到期时间已变化，请刷新后重试',
  'The membership no longer ends at that time. Reload the page.',
);
export const POINTS_TOO_FEW = row(40948, 200, '这个账号只有 {balance} 积分', 'This account has only {balance} points.');
export const POINTS_CORRECTED = row(
  40967,
  200,
  '这次更正此前已完成（{amount} 积分），余额为 {balance}；刚才没有再更改',
  'This correction was already made, by {amount} points. The balance is {balance}, and nothing was changed now.',
);
export const TOO_MANY_IMPORTS = row(
  40964,
  200,
  '已有 5 个导入尚未结束，请先完成或取消其中一个',
  'Five imports have not ended yet. Finish or cancel one first.',
);
export const REASON_HOLDS_CONTACT = row(
  42220,
  200,
  '原因中请勿填写手机号或邮箱',
  'Leave phone numbers and email addresses out of the reason: the audit trail keeps them.',
);
export const NOTE_HOLDS_CONTACT = row(
  42221,
  200,
  '备注中请勿填写手机号或邮箱',
  'Leave phone numbers and email addresses out of the note.',
);
export const NOTES_FULL = row(
  40965,
  200,
  '这个用户已有 20 条备注，请先划去不再需要的',
  'This person already has 20 notes. Strike out one that no longer applies first.',
);
export const PRODUCT_REFUSED = row(40949, 200, '请检查产品的设置', 'Check the settings of the product.');
export const STREAM_REFUSED = row(40966, 200, '现在不能这样做', 'The stream does not allow this now.');
export const INCIDENT_REFUSED = row(40936, 200, '请检查填写的内容', 'Check what you have entered.');
