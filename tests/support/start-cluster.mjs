import { startTestCluster } from "./cluster.mjs";

export default async function startCluster() {
  const cluster = await startTestCluster();
  globalThis.testCluster = cluster;
  process.env.TEST_CLUSTER_URL = cluster.url;
  process.env.TEST_TEMPLATE = cluster.template;
}
