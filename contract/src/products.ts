/** A registered product, as the account center shows it and as sign-in records name it. */
export interface Product {
  readonly id: string;
  readonly name: { readonly zh: string; readonly en: string };
  readonly summary: { readonly zh: string; readonly en: string };
  /** The address of the product. Its origin is an allowed back address. */
  readonly url: string;
  /** A path on our own origin. */
  readonly icon: string;
  /** Shown first in the account center, the same for every user. */
  readonly recommended: boolean;
}

/** The registered products: sources of sign-ins, allowed back addresses and the product list. */
export const products: readonly Product[] = [
  {
    id: 'contour',
    name: { zh: 'Contour 等值线', en: 'Contour' },
    summary: {
      zh: '把网格与测点变成等值线和等值面。',
      en: 'Turns grids and gauge points into isolines and isosurfaces.',
    },
    url: 'https://contour.isoline.example/',
    icon: '/icons/contour.svg',
    recommended: true,
  },
  {
    id: 'strata',
    name: { zh: 'Strata 图表', en: 'Strata' },
    summary: { zh: '从表格到可以发布的图表，几分钟完成。', en: 'From a table to a chart fit to publish, in minutes.' },
    url: 'https://strata.isoline.example/',
    icon: '/icons/strata.svg',
    recommended: true,
  },
  {
    id: 'twin',
    name: { zh: 'Twin 数字孪生', en: 'Twin' },
    summary: {
      zh: '把实时数据放进三维场景，随时间回放。',
      en: 'Live data in a three-dimensional scene, replayed over time.',
    },
    url: 'https://twin.isoline.example/',
    icon: '/icons/twin.svg',
    recommended: false,
  },
];
