# syntax=docker/dockerfile:1

FROM node:26-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY ui/package.json ui/
COPY web/package.json web/
COPY console/package.json console/
COPY sandbox/package.json sandbox/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
COPY node/package.json node/

# The brand: `docker build --build-context brand=FOLDER` replaces it.
FROM scratch AS brand
COPY contract/src/brand /

# The prerendered pages, and those of the operators' console.
FROM manifests AS pages
RUN npm ci --ignore-scripts --omit=dev --workspace=web --workspace=console
COPY contract contract
COPY ui ui
COPY web web
COPY --from=brand / /brand
ENV BRAND_DIR=/brand
RUN node web/prerender/build.ts
COPY console console
RUN node console/build.ts

# The server with its packages in a few files.
FROM manifests AS bundle
RUN npm ci --ignore-scripts --omit=dev --workspace=server
COPY contract contract
COPY server server
COPY --from=brand / /brand
ENV BRAND_DIR=/brand
# The names in the bundle are those of the sources, so that a stack can be read without the maps.
RUN node server/build.ts && rm server/dist/*.map

# The simulated external services, for development only.
FROM manifests AS sandbox-packages
RUN npm ci --ignore-scripts --omit=dev --workspace=sandbox

FROM node:26-slim AS sandbox
WORKDIR /app
COPY package.json ./
COPY --from=sandbox-packages /app/node_modules node_modules
COPY sandbox sandbox
ENV SANDBOX_HOST=0.0.0.0 SANDBOX_PORT=8090 SANDBOX_SMTP_PORT=8091
USER node
EXPOSE 8090 8091
HEALTHCHECK --interval=10s --timeout=10s --start-period=10s --retries=3 \
  CMD ["node", "--eval", "fetch('http://127.0.0.1:8090/inbox').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "sandbox/src/main.ts"]

# The product. It is the last stage, so that `docker build .` builds it.
FROM node:26-slim AS product
WORKDIR /app
# pg_dump and pg_restore of the newest PostgreSQL that is supported: they read older ones too. `PGDG=off` takes those of Debian.
ARG POSTGRES_MAJOR=18 PGDG=on
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ca-certificates postgresql-common \
  && if [ "$PGDG" = on ]; then /usr/share/postgresql-common/pgdg/apt.postgresql.org.sh -y; fi \
  && apt-get install --yes --no-install-recommends "postgresql-client$([ "$PGDG" = on ] && echo "-$POSTGRES_MAJOR")" \
  && rm -rf /var/lib/apt/lists/*
# `account` runs the commands of operators.
RUN install --directory --owner=node --group=node /data /backups \
  && printf '#!/bin/sh\nexec node /app/server/dist/account.js "$@"\n' > /usr/local/bin/account \
  && chmod 755 /usr/local/bin/account
COPY package.json ./
# What the bundle leaves out: the packages with native parts, and the script of the page that shows the calls.
COPY --from=bundle /app/node_modules/@img node_modules/@img
COPY --from=bundle /app/node_modules/@node-rs node_modules/@node-rs
COPY --from=bundle /app/node_modules/detect-libc node_modules/detect-libc
COPY --from=bundle /app/node_modules/semver node_modules/semver
COPY --from=bundle /app/node_modules/sharp node_modules/sharp
COPY server/products server/products
COPY --from=bundle /app/server/dist server/dist
COPY --from=pages /app/web/dist web/dist
COPY --from=pages /app/console/dist console/dist
# CONSOLE_PORT switches the console on.
ENV NODE_ENV=production SANDBOX=off HOST=0.0.0.0 PORT=8080 CONSOLE_HOST=0.0.0.0 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 8080 8082
HEALTHCHECK --interval=10s --timeout=10s --start-period=20s --retries=3 \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=2", "server/dist/main.js"]
