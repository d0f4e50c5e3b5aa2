export default {
  extends: ["@commitlint/config-conventional"],
  // Lines of a commit's body may be long.
  rules: { "body-max-line-length": [0], "footer-max-line-length": [0] },
};
