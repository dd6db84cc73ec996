# The site, its worker, the desk's command line and its migrations: one image, no sandbox, no tests, no build tools.
#   docker build -t webk10 .
FROM node:24-bookworm-slim AS build
WORKDIR /build
# The packages first: they change less often than the rest.
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev
COPY . .
ENV NEXT_TELEMETRY_DISABLED=1 STANDALONE=yes
RUN npx next build && node scripts/pack.mjs /packed

FROM node:24-bookworm-slim
# pg_dump and pg_restore for scripts/backup.mjs; Debian's own are older than the database of compose.yaml.
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates postgresql-common \
  && /usr/share/postgresql-common/pgdg/apt.postgresql.org.sh -y \
  && apt-get install -y --no-install-recommends postgresql-client-18 \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /app
ENV NODE_ENV=production \
    NEXT_TELEMETRY_DISABLED=1 \
    # The site ends in order by itself: requests and jobs first.
    NEXT_MANUAL_SIG_HANDLE=true \
    HOSTNAME=0.0.0.0 \
    PORT=3000 \
    PHOTO_STORE=file:///data/photos \
    # Until there is a mail server; live needs one.
    SMTP_URL=file:///data/mailbox
# Owned by root and read by anybody: the site writes nothing but photographs where they are in no bucket, and mails where there is no server.
COPY --from=build /packed ./
RUN mkdir -p /data/photos && chown -R node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/web/salud`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# node scripts/worker.mjs · node scripts/desk.mjs help · node scripts/migrate.mjs · node scripts/backup.mjs
CMD ["node", "server.js"]
