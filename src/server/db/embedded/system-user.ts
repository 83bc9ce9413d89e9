// PostgreSQL refuses to run as root; it then runs as a system user.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { StartError } from "../../start/start-error.ts";

export type SystemUser = { uid: number; gid: number };

const NAME = "ankerplatz";

/**
 * User that runs the database; null: the user that starts the shop. Root uses the owner of an existing cluster, else the system
 * user `ankerplatz`, which is created if it is missing.
 */
export function databaseUser(cluster: string | null): SystemUser | null {
  if (process.getuid?.() !== 0) return null;
  if (cluster && existsSync(cluster)) {
    const { uid, gid } = statSync(cluster);
    if (uid !== 0) return { uid, gid };
  }
  const user = findUser() ?? (makeUser(), findUser());
  if (user) return user;
  throw new StartError(
    `PostgreSQL does not run as root, and the system user "${NAME}" could not be made: make it (useradd --system ${NAME}), start as another user, or set DATABASE_URL.`,
  );
}

function findUser(): SystemUser | null {
  try {
    const id = (flag: string) => Number(execFileSync("id", [flag, NAME], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
    return { uid: id("-u"), gid: id("-g") };
  } catch {
    return null;
  }
}

function makeUser(): void {
  const ways: [string, string[]][] = [
    ["useradd", ["--system", "--user-group", "--no-create-home", "--home-dir", "/nonexistent", "--shell", "/usr/sbin/nologin", NAME]],
    ["adduser", ["-S", "-D", "-H", "-s", "/sbin/nologin", NAME]],
  ];
  ways.some(([command, args]) => spawnSync(command, args, { stdio: "ignore" }).status === 0);
}

/** Whether the user can enter a folder. Tried with a process, because the permissions of all parents matter. */
export function canEnter(user: SystemUser, folder: string): boolean {
  const tried = spawnSync("/bin/sh", ["-c", 'cd "$1"', "sh", folder], { ...user, cwd: "/", stdio: "ignore" });
  return tried.status === 0;
}
