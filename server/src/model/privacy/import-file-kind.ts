import { lifetimes } from '@isoline/contract/limits.ts';
import type { DataKind } from './data-kind.ts';

/** The files that operators upload to import accounts, and their refused rows. */
export const importFiles = {
  name: { zh: '导入账号的文件', en: 'Files of imported accounts' },
  purpose: {
    zh: '从原系统带来账号；加密保存，导入结束后删除',
    en: 'bring accounts along from a former system; encrypted, and deleted when the import ends',
  },
  columns: {},
  files: 'imports/{id}/{piece}',
  kept: lifetimes.importFileMs,
  recipients: ['storage'],
  atClosing: 'expires',
  withoutValues: {
    zh: '其内容在导入后就是你的账号数据',
    en: 'after the import their content is the data of your account',
  },
} as const satisfies DataKind;
