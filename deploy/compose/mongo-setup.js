// Run by mongosh. Every step may be repeated.

const { MONGODB_ROOT_PASSWORD, MONGODB_PASSWORD, BACKUP_PASSWORD } = process.env;
const HOSTS = ["mongo-1:27017", "mongo-2:27017", "mongo-3:27017"];

const root = encodeURIComponent(MONGODB_ROOT_PASSWORD);
const admin = new Mongo(`mongodb://root:${root}@${HOSTS[0]}/?directConnection=true`).getDB("admin");

const members = HOSTS.map((host, _id) => ({ _id, host }));
try {
  admin.adminCommand({ replSetInitiate: { _id: "nelum", members } });
} catch (error) {
  if (error.codeName !== "AlreadyInitialized") throw error;
}

// Users are made on the primary, which may be another member.
const set = `mongodb://root:${root}@${HOSTS.join()}/?replicaSet=nelum&authSource=admin`;
const server = new Mongo(set);

/** Makes the user, or gives an existing one this password. */
function keepUser(database, user, pwd, roles) {
  const db = server.getDB(database);
  if (db.getUser(user)) db.updateUser(user, { pwd, roles });
  else db.createUser({ user, pwd, roles });
}

// For `mongorestore --oplogReplay`, which the role root does not allow.
const everything = server.getDB("admin");
if (!everything.getRole("everything")) {
  const privileges = [{ resource: { anyResource: true }, actions: ["anyAction"] }];
  everything.createRole({ role: "everything", privileges, roles: [] });
  everything.grantRolesToUser("root", ["everything"]);
}

keepUser("nelum", "nelum", MONGODB_PASSWORD, [{ role: "readWrite", db: "nelum" }]);
keepUser("admin", "backup", BACKUP_PASSWORD, [{ role: "backup", db: "admin" }]);
print("The replica set is ready.");
