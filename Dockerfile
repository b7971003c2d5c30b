# syntax=docker/dockerfile:1
# Prepwell as an image: `docker build -t prepwell .` (docs/deployment.md). `npm run drills image`
# carries out these steps without Docker, so a RUN may use only Node.js, npm and a shell.

# The web app, and the licences of all that the image contains.
FROM node:24.21.0-trixie-slim AS build
WORKDIR /src
COPY package.json package-lock.json ./
COPY apps/api/package.json apps/api/
COPY apps/web/package.json apps/web/
COPY packages/contract/package.json packages/contract/
COPY packages/text/package.json packages/text/
COPY e2e/package.json e2e/
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build && node scripts/check-licences.mjs --write LICENCES.txt && mkdir empty

# Everything the server needs to run. TypeScript is left out, although a package could use it:
# Node.js itself runs our sources.
FROM node:24.21.0-trixie-slim AS packages
WORKDIR /src
COPY package.json package-lock.json ./
COPY apps/api/package.json apps/api/
COPY apps/web/package.json apps/web/
COPY packages/contract/package.json packages/contract/
COPY packages/text/package.json packages/text/
COPY e2e/package.json e2e/
RUN --mount=type=cache,target=/root/.npm \
    npm ci --omit=dev -w @prepwell/api -w @prepwell/contract -w @prepwell/text --no-audit --no-fund && \
    rm -rf node_modules/typescript node_modules/@typescript node_modules/.bin/tsc e2e

FROM node:24.21.0-trixie-slim
# The version in package.json, set by `npm run release`.
LABEL org.opencontainers.image.title=Prepwell \
      org.opencontainers.image.licenses=MIT \
      org.opencontainers.image.version=0.2.0
# Puts `prepwell` on the PATH: docker compose exec app prepwell doctor.
ENV NODE_ENV=production DATA_DIR=/data PATH=/app:$PATH
WORKDIR /app
COPY --from=packages /src .
COPY --from=build /src/LICENSE /src/LICENCES.txt /src/prepwell ./
COPY --from=build /src/packages/contract packages/contract
COPY --from=build /src/packages/text packages/text
COPY --from=build /src/apps/api apps/api
COPY --from=build /src/apps/web/dist apps/web/dist
# A new volume takes its owner and mode from these folders. /backups is for BACKUP_DIR.
COPY --from=build --chown=node:node --chmod=0700 /src/empty /data
COPY --from=build --chown=node:node --chmod=0700 /src/empty /backups
VOLUME /data
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The same options as in scripts/start.mjs.
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=100", "apps/api/src/main.ts"]
