/** The parts that the library's own grants use. The library has no types for them. */
declare module 'oidc-provider/lib/helpers/grants.js' {
  import type { KoaContextWithOIDC, Provider } from 'oidc-provider';

  interface Proof {
    readonly thumbprint: string;
    readonly jti: string;
  }

  export function validateDpop(provider: Provider, ctx: KoaContextWithOIDC): Promise<Proof | undefined>;
  export function checkDpopReplay(
    provider: Provider,
    ctx: KoaContextWithOIDC,
    proof: Proof,
    clientId: string,
  ): Promise<void>;
}
