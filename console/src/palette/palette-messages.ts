import { defineMessages } from '@isoline/ui/i18n/messages.ts';
import { named } from '@isoline/ui/i18n/word-of.ts';

/** The groups of the palette. The order of its entries decides their order. */
export type PaletteGroup = 'found' | 'act' | 'case' | 'list' | 'recent' | 'page' | 'product' | 'search';

/** The texts of the palette. */
export const paletteMessages = defineMessages({
  'zh-CN': {
    open: '快速查找',
    keys: 'Ctrl K',
    title: '查找或前往',
    field: '手机号、邮箱、昵称、账号 ID、产品、页面或操作',
    close: '关闭',
    searchFor: (text: string) => `查找用户“${text}”`,
    hint: '按回车才会查找用户，每次查找都会记录。',
    nobody: '没有找到用户',
    nothing: '没有符合的项目',
    group: named<PaletteGroup>({
      found: '找到的用户',
      act: '对此人的操作',
      case: '对方怎么说？',
      list: '此人的记录',
      recent: '最近看过的用户',
      page: '页面',
      product: '产品',
      search: '查找',
    }),
  },
  'en-US': {
    open: 'Quick search',
    keys: 'Ctrl K',
    title: 'Search or go to',
    field: 'Phone, email, nickname, account id, product, page or action',
    close: 'Close',
    searchFor: (text) => `Search people for “${text}”`,
    hint: 'People are searched only when you press Enter, and each search is recorded.',
    nobody: 'Nobody found',
    nothing: 'Nothing matches',
    group: named<PaletteGroup>({
      found: 'People found',
      act: 'Actions on this person',
      case: 'What do they say?',
      list: 'Records of this person',
      recent: 'Recent people',
      page: 'Pages',
      product: 'Products',
      search: 'Search',
    }),
  },
});
