export default {
  extends: ["@commitlint/config-conventional"],
  // Reasons and figures in a body may be as long as they need to be.
  rules: { "body-max-line-length": [0], "footer-max-line-length": [0] },
};
