/// <reference types="vite/client" />

/** The whole catalogue in a chunk of its own: pages carry only the rows that they use. */
declare module '@isoline/contract/errors.ts?whole' {
  export { errors } from '@isoline/contract/errors.ts';
}
