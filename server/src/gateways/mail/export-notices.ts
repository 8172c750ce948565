import { brand } from '@isoline/contract/brand.ts';

const { name } = brand;

/** The subjects and sentences of the notices about a copy of the data. */
export const exportNotices = {
  'zh-CN': {
    'data-exported': [`${name} 账号的数据已导出`, `你的 ${name} 账号导出的数据已准备好，24 小时内可在账号中心下载。`],
    'data-downloaded': [`${name} 账号导出的数据已下载`, `你的 ${name} 账号导出的数据已被下载。`],
  },
  'en-US': {
    'data-exported': [
      `The data export of your ${name} account is ready`,
      `The data export of your ${name} account is ready. You can download it in the account center for 24 hours.`,
    ],
    'data-downloaded': [
      `The data export of your ${name} account was downloaded`,
      `The data export of your ${name} account was downloaded.`,
    ],
  },
} as const;
