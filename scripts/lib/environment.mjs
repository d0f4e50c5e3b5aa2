import path from "node:path";

const DEFAULT_ADMIN_EMAIL = "admin@nelumtrails.example";

/** The environment of the application's processes: every setting with its final value, and absolute paths. */
export function environmentFor({ projectDir, env, settings, node, uri, secrets }) {
  const result = {
    ...withPinnedNode({ projectDir, env, node }),
    HOST: settings.host,
    PORT: String(settings.port),
    DATA_DIR: settings.dataDir,
    MONGODB_URI: uri ?? settings.mongodbUri,
    EMBEDDED_DATABASE: String(settings.embedded),
    JWT_SECRET: settings.jwtSecret ?? secrets.jwtSecret,
    SEED_DEMO: String(settings.seedDemo),
    RATE_LIMIT: settings.rateLimit,
    TRUST_PROXY: String(settings.trustProxy),
    WEB_PROCESSES: String(settings.webProcesses),
    NEXT_TELEMETRY_DISABLED: "1",
    // Limits glibc to two heaps, because more heaps would keep memory after many pictures have been
    // processed.
    MALLOC_ARENA_MAX: env.MALLOC_ARENA_MAX ?? "2",
  };
  if (secrets && settings.seedDemo) result.DEMO_PASSWORD = secrets.demoPassword;
  // Only the preparation of the data needs the admin's password, so the server does not get it.
  Object.assign(result, { ADMIN_PASSWORD: "", ADMIN_PASSWORD_FILE: "" });
  return result;
}

/** Puts the pinned Node and the project's tools first in PATH. */
export function withPinnedNode({ projectDir, env, node }) {
  const first = [path.dirname(node.path), path.join(projectDir, "node_modules/.bin")];
  return { ...env, PATH: [...first, env.PATH ?? ""].join(path.delimiter) };
}

/** The login of the first admin. With demo data, the generated password is that of all demo accounts. */
export function firstAdmin(settings, secrets) {
  if (!settings.embedded && !settings.adminEmail) return {};
  return {
    ADMIN_EMAIL: settings.adminEmail ?? DEFAULT_ADMIN_EMAIL,
    ADMIN_PASSWORD:
      settings.adminPassword ?? (settings.seedDemo ? secrets.demoPassword : secrets.adminPassword),
    ADMIN_PASSWORD_GENERATED: String(!settings.adminPassword),
  };
}

/** The logins to print: demo accounts at each start, a new admin with a generated password once. */
export function accountsOf(data, settings, secrets) {
  if (data.demo) {
    const isOwnPassword = settings.adminPassword && settings.adminEmail?.toLowerCase() === data.demo.admin;
    return ["tourist", "provider", "admin"].map((role) => ({
      role,
      email: data.demo[role],
      password: role === "admin" && isOwnPassword ? "the password in ADMIN_PASSWORD" : secrets.demoPassword,
    }));
  }
  if (!data.adminCreated || settings.adminPassword) return [];
  return [
    {
      role: "admin",
      email: data.adminCreated.email,
      password: settings.seedDemo ? secrets.demoPassword : secrets.adminPassword,
    },
  ];
}
