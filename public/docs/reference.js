// Dark where the system is: the styles know it by this class.
document.documentElement.classList.toggle("dark-mode", matchMedia("(prefers-color-scheme: dark)").matches);

window.SwaggerUIBundle({
  url: "/openapi.json",
  dom_id: "#swagger-ui",
  deepLinking: true,
  // Without the bar that asks for the address of another document.
  layout: "BaseLayout",
  // The document is shown to no validator elsewhere.
  validatorUrl: null,
});
