# One image for servers, bridges and the program that makes the first secrets; the command of a container selects one.

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc tsconfig.base.json tsconfig.build.json ./
COPY rules/package.json rules/
COPY protocol/package.json protocol/
COPY conformance/package.json conformance/
COPY client-sdk/package.json client-sdk/
COPY web/package.json web/
COPY server/package.json server/
COPY temple/package.json temple/
COPY bridge/package.json bridge/
COPY loadtest/package.json loadtest/
# Without scripts, since the image has Node: the one in the lockfile is not downloaded.
RUN npm ci --ignore-scripts
COPY rules rules
COPY protocol protocol
COPY conformance conformance
COPY client-sdk client-sdk
COPY web web
COPY packaging packaging
# Compiled together with the client, like all packages.
COPY temple temple
COPY docs docs
COPY README.md CHANGELOG.md CONTRIBUTING.md SECURITY.md ./
# The documents link to these, so they become pages, too.
COPY clients/python/README.md clients/python/
COPY clients/go/README.md clients/go/
COPY test/open/README.md test/open/
RUN node web/build/main.ts && test -f web/dist/sdk-light.d.ts && test -f web/dist/docs/index.html
# Build tools stay behind, and so does TypeScript, which a package needs only to write its own schemas. In the remaining
# packages, sources, declarations and maps are half of the bytes, and nothing reads them. Licences stay.
RUN npm ci --ignore-scripts --omit=dev --workspace server --workspace bridge && \
  rm -rf node_modules/typescript node_modules/@typescript node_modules/@types && \
  find node_modules -type f \( -name '*.map' -o -name '*.ts' -o -name '*.[cm]ts' \) -delete

FROM node:24.21.0-bookworm-slim
LABEL org.opencontainers.image.title="Flower War" org.opencontainers.image.licenses="GPL-3.0-or-later"
ENV NODE_ENV=production
WORKDIR /app
# A new volume mounted here gets the owner of its folder.
RUN install -d -o node -g node -m 750 /run/secrets /images /mosquitto/data /caddy/data /caddy/config
COPY package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/web/dist web/dist
COPY rules rules
COPY protocol protocol
COPY conformance conformance
COPY client-sdk client-sdk
COPY server server
COPY bridge bridge
COPY deploy/first-secrets.ts deploy/
# The user node, by number: Kubernetes does not take a name for somebody other than root (`runAsNonRoot`).
USER 1000:1000
EXPOSE 2567
CMD ["node", "--max-semi-space-size=64", "server/src/main.ts"]
