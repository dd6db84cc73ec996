import fs from "node:fs";
import path from "node:path";
import { parseAllDocuments } from "yaml";
import { z } from "zod";

const read = (file: string) => fs.readFileSync(file, "utf8");
const namesIn = (text: string) => [...text.matchAll(/^(?:# )?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name ?? "");
const settings = new Set(
  [...read("lib/backend/core/env.ts").matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name]) => name ?? ""),
);
/** Variables that Node and Next read themselves. */
const runtimeVariables = ["NODE_ENV", "NEXT_TELEMETRY_DISABLED", "NEXT_MANUAL_SIG_HANDLE", "HOSTNAME"];
const unknownIn = (names: readonly string[]) =>
  names.filter((name) => !settings.has(name) && !runtimeVariables.includes(name));
/** Programs that the image contains; a container's command may start only these. */
const programs = [...(/programs = \[([^\]]+)\]/.exec(read("scripts/pack.mjs"))?.[1] ?? "").matchAll(/"([^"]+)"/g)].map(
  ([, file]) => file,
);
const dockerfile = read("Dockerfile");
const sitePort = Number(/^EXPOSE (\d+)$/m.exec(dockerfile)?.[1]);
const proxyPort = (edge: string) => Number(/^listen (\d+)/m.exec(edge)?.[1]);
const patienceSeconds = Number(/ALL_MILLISECONDS = (\d+)_000/.exec(read("lib/backend/graceful-shutdown.ts"))?.[1]);

const commandSchema = z.array(z.string()).optional();
const isOurs = (command: z.infer<typeof commandSchema>) => command === undefined || programs.includes(command[1] ?? "");

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ integrity: z.string().optional(), inBundle: z.boolean().optional(), resolved: z.string().optional() }),
  ),
});

it("installs packages only with a checksum in the lock file and without a fixed registry", () => {
  const { "": _project, ...packages } = lockSchema.parse(JSON.parse(read("package-lock.json"))).packages;
  expect(Object.keys(packages).length).toBeGreaterThan(100);
  const offending = Object.entries(packages).filter(
    ([, entry]) => entry.resolved || !(entry.inBundle || entry.integrity?.startsWith("sha512-")),
  );
  expect(offending.map(([place]) => place)).toEqual([]);
});

it("pins each GitHub action in the workflows to a commit, with its version in a comment", () => {
  const folder = ".github/workflows";
  const used = fs
    .readdirSync(folder)
    .flatMap((file) => [...read(path.join(folder, file)).matchAll(/uses: (.+)$/gm)].map(([, action = ""]) => action));
  expect(used.length).toBeGreaterThan(10);
  expect(used.filter((action) => !/^[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
});

describe("Dockerfile", () => {
  it("the Docker image sets only environment variables that the site knows", () => {
    const envNames = [...dockerfile.matchAll(/^(?:ENV )?\s*([A-Z][A-Z_]+)=/gm)].map(([, name]) => name ?? "");
    expect(envNames).toEqual(expect.arrayContaining(["NODE_ENV", "PORT", "PHOTO_STORE"]));
    expect(unknownIn(envNames)).toEqual([]);
  });

  it("the Docker image runs as an ordinary user on the Node version of package.json, without sandbox and tests", () => {
    expect(dockerfile).toMatch(/^USER node$/m);
    const [, wanted] = /(\d+)/.exec(JSON.parse(read("package.json")).engines.node) ?? [];
    const bases = [...dockerfile.matchAll(/^FROM node:(\d+)/gm)].map(([, major]) => major);
    expect(bases).toEqual([wanted, wanted]);
    expect(read(".dockerignore").split("\n")).toEqual(
      expect.arrayContaining([".env*", "tests", "lib/sandbox", ".git"]),
    );
    expect(programs.length).toBe(4);
    expect(programs.filter((file) => !fs.existsSync(file ?? ""))).toEqual([]);
  });
});

describe("compose.yaml", () => {
  const serviceSchema = z.object({
    image: z.string(),
    command: commandSchema,
    env_file: z.string().optional(),
    environment: z.record(z.string(), z.string()).optional(),
    ports: z.array(z.string()).optional(),
    networks: z.union([z.array(z.string()), z.object({ default: z.object({ ipv4_address: z.string() }) })]).optional(),
    read_only: z.boolean().optional(),
    stop_grace_period: z.string().optional(),
    depends_on: z.record(z.string(), z.object({ condition: z.string() })).optional(),
  });
  const [document] = parseAllDocuments(read("deploy/compose.yaml"), { merge: true });
  const { services } = z.object({ services: z.record(z.string(), serviceSchema) }).parse(document?.toJS());
  const site = Object.entries(services).filter(([, { image }]) => image === "webk10");

  it("compose.yaml runs two instances, a worker and the migrations from one image, with known settings only", () => {
    expect(site.map(([name]) => name)).toEqual(["migrate", "web-1", "web-2", "worker"]);
    const settingNames = site.flatMap(([, { environment }]) => Object.keys(environment ?? {}));
    expect(unknownIn([...settingNames, ...namesIn(read("deploy/compose.env.example"))])).toEqual([
      "DATABASE_PASSWORD",
      "REDIS_PASSWORD",
    ]);
    expect(site.filter(([, { command, read_only }]) => !isOurs(command) || !read_only)).toEqual([]);
    const grace = site.map(([, { stop_grace_period = "0s" }]) => Number.parseInt(stop_grace_period, 10));
    expect(grace.filter((seconds) => !(seconds > patienceSeconds))).toEqual([]);
  });

  it("the proxy of compose.yaml forwards to both instances, which trust only the proxy", () => {
    const { proxy } = services;
    const servers = [...read("deploy/nginx/instances.conf").matchAll(/^server ([\w-]+):(\d+)/gm)];
    expect(servers.map(([, name, port]) => [name, Number(port)])).toEqual([
      ["web-1", sitePort],
      ["web-2", sitePort],
    ]);
    expect(proxy?.ports).toEqual([`\${HTTP_PORT:-8080}:${proxyPort(read("deploy/nginx/edge.conf"))}`]);
    const address = proxy?.networks && "default" in proxy.networks && proxy.networks.default.ipv4_address;
    expect(site.map(([, { environment }]) => environment?.TRUSTED_PROXIES)).toEqual(site.map(() => address));
  });

  it("compose.yaml has no default password and passes no keys to the migrations", () => {
    const text = read("deploy/compose.yaml");
    expect(text).not.toMatch(/PASSWORD:-/);
    expect(text.match(/PASSWORD:\?/g)?.length).toBeGreaterThanOrEqual(4);
    expect(site.map(([name, { env_file }]) => [name, env_file])).toEqual([
      ["migrate", undefined],
      ["web-1", "compose.env"],
      ["web-2", "compose.env"],
      ["worker", "compose.env"],
    ]);
  });

  it("services in compose.yaml depend only on services that exist", () => {
    const waited = Object.values(services).flatMap(({ depends_on }) => Object.keys(depends_on ?? {}));
    expect(waited.filter((name) => !(name in services))).toEqual([]);
  });
});

describe("Kubernetes manifests", () => {
  const folder = "deploy/kubernetes";
  const labels = z.record(z.string(), z.string());
  const get = z.object({ path: z.string() }).optional();
  const containerSchema = z.object({
    name: z.string(),
    image: z.string(),
    command: commandSchema,
    ports: z.array(z.object({ name: z.string(), containerPort: z.number() })).optional(),
    envFrom: z.array(z.record(z.string(), z.object({ name: z.string() }))).optional(),
    readinessProbe: z.object({ httpGet: get }).optional(),
    livenessProbe: z.object({ httpGet: get }).optional(),
    startupProbe: z.object({ httpGet: get }).optional(),
    resources: z.object({ requests: z.object({}), limits: z.object({}) }),
    securityContext: z.object({
      allowPrivilegeEscalation: z.literal(false),
      readOnlyRootFilesystem: z.literal(true),
      capabilities: z.object({ drop: z.tuple([z.literal("ALL")]) }),
    }),
  });
  const podSchema = z.object({
    metadata: z.object({ labels }),
    spec: z.object({
      automountServiceAccountToken: z.literal(false),
      terminationGracePeriodSeconds: z.number().optional(),
      securityContext: z.object({ runAsNonRoot: z.literal(true), runAsUser: z.number().positive() }),
      containers: z.array(containerSchema).length(1),
    }),
  });
  const selected = z.object({ matchLabels: labels.optional() });
  const objectSchema = z.object({
    kind: z.string(),
    metadata: z.object({ name: z.string() }),
    spec: z.looseObject({}).optional(),
  });
  const files = fs.readdirSync(folder).filter((file) => file.endsWith(".yaml") && file !== "kustomization.yaml");
  const objects = files.flatMap((file) =>
    parseAllDocuments(read(path.join(folder, file))).map((document) => objectSchema.parse(document.toJS())),
  );
  const ofKind = (...kinds: readonly string[]) => objects.filter(({ kind }) => kinds.includes(kind));
  const pods = ofKind("Deployment", "Job").map(({ metadata, spec }) => ({
    name: metadata.name,
    ...z.object({ selector: selected.optional(), template: podSchema }).parse(spec),
  }));
  const containers = pods.map(({ name, template }) => ({ pod: name, ...template.spec.containers[0] }));
  const isPod = (selector: z.infer<typeof labels> = {}) =>
    pods.some(({ template }) =>
      Object.entries(selector).every(([key, value]) => template.metadata.labels[key] === value),
    );

  it("kustomization.yaml applies every manifest, with settings that the site knows", () => {
    const { resources } = z
      .object({ resources: z.array(z.string()) })
      .parse(parseAllDocuments(read(path.join(folder, "kustomization.yaml")))[0]?.toJS());
    expect([...resources].sort()).toEqual(["../nginx", ...files].sort());
    const settingNames = ["settings.env", "secrets.env.example"].flatMap((file) =>
      namesIn(read(path.join(folder, file))),
    );
    expect(settingNames).toContain("DATABASE_URL");
    expect(unknownIn(settingNames)).toEqual([]);
  });

  it("Kubernetes selectors match pods that exist", () => {
    for (const { selector, template } of pods)
      if (selector) expect(template.metadata.labels).toMatchObject(selector.matchLabels ?? {});
    const services = ofKind("Service").map(({ spec }) => z.object({ selector: labels }).parse(spec).selector);
    const budgets = ofKind("PodDisruptionBudget").map(
      ({ spec }) => z.object({ selector: selected }).parse(spec).selector.matchLabels,
    );
    const policies = ofKind("NetworkPolicy").map(
      ({ spec }) => z.object({ podSelector: selected }).parse(spec).podSelector.matchLabels,
    );
    expect([...services, ...budgets, ...policies].filter((selector) => !isPod(selector))).toEqual([]);
    const scaled = ofKind("HorizontalPodAutoscaler").map(
      ({ spec }) => z.object({ scaleTargetRef: z.object({ name: z.string() }) }).parse(spec).scaleTargetRef.name,
    );
    expect(scaled).toEqual(["web"]);
    expect(pods.map(({ name }) => name).sort()).toEqual(["migrate", "proxy", "web", "worker"]);
  });

  it("Kubernetes containers run the image's programs, probe existing paths and leave time for graceful shutdown", () => {
    const ours = containers.filter(({ image }) => image === "webk10");
    expect(ours.map(({ pod }) => pod).sort()).toEqual(["migrate", "web", "worker"]);
    expect(ours.filter(({ command }) => !isOurs(command))).toEqual([]);
    const web = ours.find(({ pod }) => pod === "web");
    expect(web?.ports).toEqual([{ name: "http", containerPort: sitePort }]);
    const probePaths = [web?.startupProbe, web?.readinessProbe, web?.livenessProbe].map(
      (probe) => probe?.httpGet?.path,
    );
    const calls = read("lib/backend/core/http/health-routes.ts");
    const answers = (address = "") => calls.includes(`path: "${address.replace("/web", "")}"`);
    expect(probePaths.filter((address) => !answers(address))).toEqual([]);
    const graces = pods
      .filter(({ name }) => name === "web" || name === "worker")
      .map(({ template }) => template.spec.terminationGracePeriodSeconds ?? 0);
    const drain = Number(/^DRAIN_SECONDS=(\d+)$/m.exec(read(path.join(folder, "settings.env")))?.[1]);
    expect(graces.filter((seconds) => !(seconds > drain + patienceSeconds))).toEqual([]);
  });

  it("the Kubernetes proxy forwards to the site's port", () => {
    expect(read(path.join(folder, "instances.conf"))).toMatch(
      new RegExp(`^server web\\.[\\w.-]+:${sitePort} resolve`, "m"),
    );
    const proxy = containers.find(({ pod }) => pod === "proxy");
    expect(proxy?.ports).toEqual([{ name: "http", containerPort: proxyPort(read(path.join(folder, "edge.conf"))) }]);
  });
});
