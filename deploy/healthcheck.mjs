// Health check of the container: succeeds while the process is ready.
const port = process.env["HEALTH_PORT"] || process.env["PORT"] || "3000";
const { status } = await fetch(`http://127.0.0.1:${port}/health/ready`, { signal: AbortSignal.timeout(4_000) }).catch((error) => {
  console.error(error.cause?.message ?? error.message);
  return { status: 0 };
});
process.exitCode = status === 200 ? 0 : 1;
